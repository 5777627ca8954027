import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureEngines } from './browser-engines.ts';

beforeEach(() => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('FIREFOX_PATH', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('skips engines that cannot be installed, and names them', () => {
  vi.stubEnv('CI', undefined);
  vi.spyOn(console, 'log').mockReturnValue();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  ensureEngines();
  expect(warn.mock.calls.flat().map(String).at(-1)).toMatch(
    /^No webkit on this machine: .* Its journeys are skipped\.$/,
  );
});

it('requires every engine if CI is set', () => {
  vi.stubEnv('CI', 'true');
  vi.spyOn(console, 'log').mockReturnValue();
  expect(() => ensureEngines()).toThrow('on this machine');
});
