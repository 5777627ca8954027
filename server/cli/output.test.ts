import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFixture } from '#tests/server/support/fixture.ts';
import { fillNewFile } from './output.ts';

it('a file is for its owner alone while it is filled, and removed if that fails', async () => {
  const file = join(openFixture().root, 'leads.csv');
  const filling = fillNewFile(file, async () => {
    writeFileSync(file, 'half');
    throw new Error(`mode ${(statSync(file).mode & 0o777).toString(8)}`);
  });
  await expect(filling).rejects.toThrow(/leads\.csv could not be finished, and was removed: mode 600$/);
  expect(existsSync(file)).toBe(false);
  await expect(fillNewFile(join(file, 'no'), async () => {})).rejects.toThrow(/cannot be written: ENOENT/);
});
