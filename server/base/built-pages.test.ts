import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '#site';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { fictionFile, stillFictional } from './built-pages.ts';

const root = directoryFixture();

it('warns of fictional values, and of the texts that the build lists', () => {
  const pages = root.in('client');
  const values = stillFictional({ ...site, email: 'hola@empresa.example' }, pages);
  expect(values).toEqual([expect.stringMatching(/^Still fictional, .*SITE_EMAIL/)]);
  writeFileSync(fictionFile(pages), JSON.stringify(['Still legal drafts']));
  expect(stillFictional({ ...site, email: 'hola@empresa.example' }, pages)).toEqual([
    ...values,
    'Still legal drafts',
  ]);
});
