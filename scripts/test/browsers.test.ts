import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chromiumPath, ensureBrowsers } from './browsers.ts';

beforeEach(() => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium');
  vi.stubEnv('FIREFOX_PATH', undefined);
  vi.stubEnv('CI', undefined);
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('takes the browser that the variable names, without looking for others', () => {
  expect(chromiumPath()).toBe('/opt/chromium');
  ensureBrowsers();
  expect(console.log).not.toHaveBeenCalled();
});

it('skips engines that cannot be installed, and names them', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  ensureBrowsers(['webkit']);
  expect(warn.mock.calls.flat().map(String).at(-1)).toMatch(
    /^No webkit for the tests: .* Its journeys are skipped\.$/,
  );
});

it('requires every engine if CI is set', () => {
  vi.stubEnv('CI', 'true');
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited');
  });
  expect(() => ensureBrowsers(['firefox'])).toThrow('exited');
  expect(exit).toHaveBeenCalledWith(1);
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/^No firefox for the tests: .*FIREFOX_PATH\.$/));
});
