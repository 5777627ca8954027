import { schema } from '#server/config/variables.ts';

/**
 * Variables of a server beside the site's: for development, checks and tests. They replace every variable that a server
 * reads, so that nothing of the site is used, and nothing leaves this machine. Blank counts as unset.
 */
export const isolatedVariables = (dataDirectory: string): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(schema.entries).map((name) => [name, ''])),
  PORT: '0',
  MAIL: 'files',
  DATA_DIR: dataDirectory,
});
