import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ICONS } from '#site/icons.ts';
import { BUILD_MS, openCopy } from '#tests/support/project-copy.ts';

const MARK = 'M1 2h3v4H1z';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="${MARK}" fill="#00f"/></svg>`;
const INK = '#123456';

const project = openCopy(afterAll);
const git = (...words: string[]) => project.run('git', words).stdout;
const built = (name: string) => project.read(`build/${name}`);
const build = () => project.run(process.execPath, ['scripts/build.ts']);

beforeAll(() => {
  const tokens = 'app/styles/tokens.css';
  const css = project.read(tokens);
  writeFileSync(project.in(tokens), css.replace(/(--color-tinta-900: )[^;]+/, `$1${INK}`));
  writeFileSync(project.in('public/logo.svg'), LOGO);
  git('init', '--quiet');
  git('add', '--all', ':!node_modules');
});

it('a logo with a script is not built, and its file is named', { timeout: BUILD_MS }, () => {
  const file = project.in('public/logo.svg');
  writeFileSync(file, LOGO.replace('<path', '<script/><path'));
  const { status, stderr } = build();
  writeFileSync(file, LOGO);
  expect(status).toBe(1);
  expect(stderr).toMatch(/ {2}public\/logo\.svg\n {4}Tiene un script/);
});

it(
  "an operator's logo and colours are in header, footer, icon and mails, and no file of the project changes",
  () => {
    const { status, stderr } = build();
    expect(status, stderr).toBe(0);
    for (const page of ['index', '404'])
      expect(built(`client/${page}.html`).split(LOGO), page).toHaveLength(3);
    expect(built(`client${ICONS.vector}`)).toContain(MARK);
    expect(built('mail-brand.json')).toContain('bgcolor=\\"#0000ff\\"');
    expect(JSON.parse(built('mail-brand.json'))).toMatchObject({ colours: { 'tinta-900': INK } });
    const others = git('ls-files', '--others', '--exclude-standard', '--', ':!node_modules');
    expect(git('diff', '--name-only') + others).toBe('');
  },
  BUILD_MS,
);
