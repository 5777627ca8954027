import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFixtureSite } from '#tests/server/fixture-site.ts';

/** nginx makes its tags of size and time. */
const CHANGED_AT = new Date('2026-01-01T00:00:00Z');
const CODINGS = { '.br': 'brotli', '.gz': 'gzip' };

/**
 * The fixture site for comparisons, whose bytes are the same on every machine: what stands for a compressed
 * form is a line that names it, for no server looks into it. The caller removes `root`.
 */
export function makePeerSite(): { root: string; site: string } {
  const made = makeFixtureSite();
  writeFileSync(join(made.site, 'vacio.txt'), '');
  const names = readdirSync(made.site, { recursive: true, encoding: 'utf8' });
  for (const name of names) {
    for (const [ending, coding] of Object.entries(CODINGS)) {
      const compressed = `${name}${ending}`;
      if (names.includes(compressed)) writeFileSync(join(made.site, compressed), `${name} in ${coding}`);
    }
  }
  for (const name of names) utimesSync(join(made.site, name), CHANGED_AT, CHANGED_AT);
  return made;
}
