import { expect, it } from 'vitest';
import { NEWSLETTER_PATHS } from '#contract/paths.ts';
import { pageHeaders, transportHeaders } from './security-headers.ts';

const policies = new Map([['/nosotros', "default-src 'none'; script-src 'self'"]]);

it('a page has the policy that the build made for it; one without runs nothing', () => {
  expect(pageHeaders('/nosotros', policies)['Content-Security-Policy']).toBe(policies.get('/nosotros'));
  expect(pageHeaders('/otra', policies)['Content-Security-Policy']).toMatch(/^default-src 'none'; base-uri/);
});

it('a page whose address holds a token sends no referrer', () => {
  for (const path of Object.values(NEWSLETTER_PATHS)) {
    expect(pageHeaders(path, policies)['Referrer-Policy']).toBe('no-referrer');
  }
  expect(pageHeaders('/nosotros', policies)['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});

it('a page is isolated from other sites, and uses no feature of the device', () => {
  const headers = pageHeaders('/nosotros', policies);
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
  expect(headers['Cross-Origin-Embedder-Policy']).toBe('require-corp');
  expect(headers['Permissions-Policy']).toMatch(/\bcamera=\(\), .*geolocation=\(\)/);
});

it('TLS is insisted on where the site has it', () => {
  expect(transportHeaders(undefined)).toEqual({});
  expect(transportHeaders('max-age=31536000')).toEqual({ 'Strict-Transport-Security': 'max-age=31536000' });
});
