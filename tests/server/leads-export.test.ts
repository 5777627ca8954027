import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { DEMO } from './leads.ts';
import { parseCsv } from './parse-csv.ts';
import { storeThree } from './stored-leads.ts';

async function openThree() {
  const fixture = openFixture();
  await storeThree(fixture.data);
  return fixture;
}

it('an export is all leads as CSV, the newest first, with no cell that a spreadsheet computes', async () => {
  const { code, output, errors } = await (await openThree()).leads('export');
  expect({ code, errors }).toEqual({ code: 0, errors: '3 leads exported\n' });
  const [headers = [], ...rows] = parseCsv(output.slice(1));
  const column = (name: string) => rows.map((cells) => cells[headers.indexOf(name)]);
  expect(column('name')).toEqual(['Tres', 'Dos', 'Uno']);
  expect(column('message')).toEqual([DEMO.message, DEMO.message, DEMO.message]);
  expect(column('phone')).toEqual(Array(3).fill(`'${DEMO.phone}`));
  expect(column('team_mail')).toEqual(['waiting', 'dead', 'sent']);
  expect(column('visitor_mail_tries')).toEqual(['3', '0', '1']);
});

it('an exported file is for its owner alone, and never written over another one', async () => {
  const { root, leads } = await openThree();
  const file = join(root, 'leads.csv');
  expect(await leads('export', '--output', file)).toEqual({
    code: 0,
    output: '',
    errors: `3 leads exported to ${file}\n`,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe((await leads('export')).output);

  writeFileSync(file, 'precious');
  expect(await leads('export', '--output', file)).toEqual({
    code: 1,
    output: '',
    errors: `${file} exists already: name a new file.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe('precious');
  expect(await leads('export', '--output', join(root, 'no', 'such'))).toMatchObject({ code: 1 });
});
