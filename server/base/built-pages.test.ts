import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { site } from '#site';
import { fictionFile, stillFictional } from './built-pages.ts';

it('warns of fictional values, and of the texts that the build lists', () => {
  const root = mkdtempSync(join(tmpdir(), 'fiction-'));
  const pages = join(root, 'client');
  const values = stillFictional({ ...site, email: 'hola@empresa.example' }, pages);
  expect(values).toEqual([expect.stringMatching(/^Still fictional, .*SITE_EMAIL/)]);
  writeFileSync(fictionFile(pages), JSON.stringify(['Still legal drafts']));
  expect(stillFictional({ ...site, email: 'hola@empresa.example' }, pages)).toEqual([
    ...values,
    'Still legal drafts',
  ]);
  rmSync(root, { recursive: true });
});
