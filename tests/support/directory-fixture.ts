import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** An empty directory for each test of a file. */
export function directoryFixture() {
  const fixture = {
    path: '',
    in: (name: string) => join(fixture.path, name),
    /** Creates missing folders too. */
    write(name: string, content: string | Uint8Array) {
      mkdirSync(dirname(fixture.in(name)), { recursive: true });
      writeFileSync(fixture.in(name), content);
    },
    read: (name: string) => readFileSync(fixture.in(name), 'utf8'),
  };
  beforeEach(() => {
    fixture.path = mkdtempSync(join(tmpdir(), 'test-'));
  });
  afterEach(() => rmSync(fixture.path, { recursive: true }));
  return fixture;
}
