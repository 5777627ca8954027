import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { NODE } from '#tests/server/support/server-process.ts';

const directory = directoryFixture();

/** Starts a program with this `.env`. */
function startWith(content: string | Uint8Array, env: NodeJS.ProcessEnv = {}) {
  directory.write('.env', content);
  const { status, stdout, stderr } = runIn(['-p', 'JSON.stringify(process.env)'], env);
  return { status, errors: stderr, values: JSON.parse(stdout || '{}') as NodeJS.Dict<string> };
}

function runIn(program: string[], env: NodeJS.ProcessEnv = {}) {
  const words = ['--import', resolve('scripts/load-env.mjs'), ...program];
  return spawnSync(NODE, words, { cwd: directory.path, env, encoding: 'utf8' });
}

it('.env is read as Node reads it, where Node loses nothing', () => {
  const text = [
    'A=one two  ',
    ' B = x"y\'z\\n$A \t',
    "C='# in # quotes'\r",
    '# D=comment',
    '\t # indented comment',
    '',
    'E="two lines" \t',
    "F='two\\nlines'",
    'G="it\'s quoted"',
    'H="first',
    'I=no name',
    '# no comment"',
    'J=',
    'k.l-m=a=b',
    "N=''",
  ].join('\n');
  expect(startWith(text)).toEqual({ status: 0, errors: '', values: parseEnv(text) });
});

it('a byte order mark loses nothing, a blank value ends at its line, and variables that are set win', () => {
  const { values } = startWith('\uFEFFA=1\nB= \nC=2\nD=3\nE=4', { D: 'set', E: '' });
  expect(values).toEqual({ A: '1', B: '', C: '2', D: 'set', E: '' });
});

it('what would be lost stops the start with its line and what to write, all at once, and without secrets', () => {
  const { status, errors } = startWith(
    [
      'SITE_ADDRESS=Av. Reforma #222',
      "SITE_OFFICE=D'Oro #1",
      'PANEL_PASWORD=hunter2#battery',
      'SMTP_URL=smtp://u:hunter2@a#b',
      'RESEND_API_KEY hunter2',
      'MAIL_FROM="Ventas" <a@b.mx>',
      'PORT=1',
      'DATA_DIR="two\nlines"',
      'PORT=2',
      'SECRET="hunter2',
    ].join('\n'),
  );
  expect(status).toBe(1);
  expect(errors.trimEnd().split('\n')).toEqual([
    ".env:1: SITE_ADDRESS holds # without quotes, and the rest would be lost. Write SITE_ADDRESS='Av. Reforma #222', and a comment on a line of its own.",
    expect.stringContaining(
      '.env:2: SITE_OFFICE holds # without quotes, and the rest would be lost. Write SITE_OFFICE="D\'Oro #1"',
    ),
    expect.stringMatching(/^\.env:3: PANEL_PASWORD holds .* Write PANEL_PASWORD='…', with quotes/),
    expect.stringMatching(/^\.env:4: SMTP_URL holds # /),
    '.env:5: this is no assignment. Write NAME=value without "export", or # in front of a comment.',
    '.env:6: MAIL_FROM goes on after its closing quote. Write it between quotes that it does not hold, and a comment on a line of its own.',
    '.env:10: PORT is set on line 7 too. Remove one of them.',
    '.env:11: SECRET has no closing quote. Add it.',
  ]);
  expect(errors).not.toContain('hunter2');
});

it.each([
  ["PANEL_PASSWORD='abc\nSITE_PRODUCT=D'", 'PANEL_PASSWORD has no closing quote before the next assignment'],
  ['SITE_OFFICE=“Ciudad de México”', 'SITE_OFFICE begins with a sign that is no quote'],
  ['SITE_OFFICE=`México`', 'SITE_OFFICE begins with a sign that is no quote'],
  // systemd reads the value without the first, and ignores the second.
  ["PORT='1' # the port", 'PORT goes on after its closing quote'],
  ['export PORT=1', 'this is no assignment'],
  ['SITE_EMAIL=a@b.mx\u200B', 'SITE_EMAIL holds a sign that nobody sees (U+200B)'],
  ['PANEL_PASSWORD="a\u202Eb"', 'PANEL_PASSWORD holds a sign that nobody sees (U+202E)'],
  ['SITE_PRODUCT=\u00A0D', 'SITE_PRODUCT holds a sign that nobody sees (U+00A0)'],
  ['\u00A0PORT=1', 'this line holds a sign that nobody sees (U+00A0)'],
  ['\u200BPORT=1', 'this line holds a sign that nobody sees (U+200B)'],
])('%j stops the start: %s', (text, problem) => {
  const { status, errors } = startWith(text);
  expect([status, errors]).toEqual([1, expect.stringContaining(`.env:1: ${problem}`)]);
});

it.each([
  ['UTF-16', Buffer.from('\uFEFFPORT=1', 'utf16le'), 'UTF-16 («Unicode»)'],
  ['UTF-16 without its mark', Buffer.from('PORT=1', 'utf16le'), 'UTF-16 («Unicode»)'],
  ['UTF-16, big endian', Buffer.from('\uFEFFPORT=1', 'utf16le').swap16(), 'UTF-16 («Unicode»)'],
  ['Latin-1', Buffer.from('SITE_OFFICE=México', 'latin1'), 'Windows-1252 («ANSI») / Mac Roman'],
])('a file in %s is refused with its line', (_, content, encoding) => {
  expect(startWith(content)).toMatchObject({
    status: 1,
    errors: `.env:1: the file is saved as ${encoding}. Save it as UTF-8.\n`,
  });
});

it('an unquoted value may hold spaces, and a link is named by where it leads', () => {
  expect(startWith('MAIL_FROM=Ventas de México <a@b.mx>').values).toEqual({
    MAIL_FROM: 'Ventas de México <a@b.mx>',
  });
  directory.write('site.env', 'PORT');
  rmSync(join(directory.path, '.env'));
  symlinkSync(join(directory.path, 'site.env'), join(directory.path, '.env'));
  expect(runIn(['-p', '1']).stderr).toContain(`${join(directory.path, 'site.env')}:1: this is no assignment`);
});

it('what a build refuses of the file is named with its line', () => {
  directory.write('.env', "\nPORT='70000'\nSITE_NOINDEX=staging\nTEAM_EMIAL=a@b.mx\nSECRET=short");
  const program = `
    import { readBuildSettings } from ${JSON.stringify(resolve('scripts/build-settings.ts'))};
    import { site } from ${JSON.stringify(resolve('app/content.ts'))};
    console.log(readBuildSettings(process.env, site).problems.join('\\n'));`;
  const { stdout } = runIn(['--input-type=module', '-e', program], { HOST: 'no host' });
  expect(stdout.trim().split('\n')).toEqual([
    'noindex (SITE_NOINDEX) must be true or false, not "staging" (.env:3)',
    'PORT must be a whole number from 0 to 65535, not "70000" (.env:2)',
    'HOST must be an IP address or a host name, not "no host"',
    'SECRET must have at least 16 characters (.env:5)',
    'TEAM_EMIAL is not read, and resembles TEAM_EMAIL: correct or remove it (.env:4)',
  ]);
});

it('lines may end as on Windows and old Macs', () => {
  expect(startWith('A=1\r\nB="two\r\nlines"\rC=3').values).toEqual({ A: '1', B: 'two\nlines', C: '3' });
});

it('a SECRET keeps its signs', () => {
  expect(startWith('SECRET=a\u200Bb').values).toEqual({ SECRET: 'a\u200Bb' });
});

it('a program starts without the file', () => {
  expect(runIn(['-p', '1'])).toMatchObject({ status: 0, stderr: '' });
});
