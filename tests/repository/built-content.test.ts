import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importedBy } from '#tests/support/imports.ts';

it.each(['server/main.ts', 'server/cli/leads.ts'])(
  '%s reads the texts that the build checked, and parses none',
  (entry) => {
    const imported = importedBy(entry);
    expect(imported).toContain('server/base/built-content.ts');
    expect(imported.filter((each) => each === 'yaml' || /^(?:scripts|app)\//.test(each))).toEqual([]);
    // Otherwise what such a file imports would be missed.
    expect(imported.filter((each) => each.endsWith('.ts') && !existsSync(each))).toEqual([]);
  },
);
