import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { schema } from '#server/config/variables.ts';
import { SAMPLE_SITE } from '#tests/server/support/sample-site.ts';
import { isolatedVariables } from './isolated-variables.ts';

it('replaces every variable that a server reads, whatever is added to them', () => {
  const ofSite = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, `${name} of the site`]));
  const isolated = readConfig({ ...ofSite, ...isolatedVariables('elsewhere') }, SAMPLE_SITE);
  expect(isolated).toEqual(readConfig({ PORT: '0', MAIL: 'files', DATA_DIR: 'elsewhere' }, SAMPLE_SITE));
});
