import { expect, it } from 'vitest';
import { NEWSLETTER_PATHS } from '#contract/paths.ts';
import { pageHeaders, SAFETY_HEADERS, siteHeaders } from './security-headers.ts';

const policies = new Map([['/nosotros', "default-src 'none'; script-src 'self'"]]);

it('a page has the policy of the build, is isolated from other sites and uses no device', () => {
  expect(pageHeaders('/nosotros', policies)).toMatchObject({
    'Content-Security-Policy': policies.get('/nosotros'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Permissions-Policy': expect.stringMatching(/\bcamera=\(\), .*geolocation=\(\)/),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
});

it.each(Object.values(NEWSLETTER_PATHS))('%s holds a token, so it sends no referrer', (path) => {
  expect(pageHeaders(path, policies)['Referrer-Policy']).toBe('no-referrer');
});

it('TLS is insisted on where the site has it, and search engines are sent away where they should be', () => {
  expect(siteHeaders(undefined, true)).toEqual(SAFETY_HEADERS);
  expect(siteHeaders('max-age=31536000', false)).toEqual({
    ...SAFETY_HEADERS,
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Robots-Tag': 'noindex',
  });
});
