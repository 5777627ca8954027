import { describe, expect, it } from 'vitest';
import { SAMPLE_SITE as site } from '#tests/server/support/sample-site.ts';
import { readBuildSettings } from './build-settings.ts';

const jwt = (role: string) =>
  ['{"alg":"HS256"}', `{"iss":"supabase","role":"${role}"}`, 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const problems = (variables: NodeJS.ProcessEnv) => readBuildSettings(variables, site, []).problems;

describe("a build's settings", () => {
  it('are refused if SITE_NOINDEX is neither true nor false', () => {
    expect(readBuildSettings({}, { ...site, noindex: 'staging' }).problems).toEqual([
      'noindex (SITE_NOINDEX) must be true or false, not "staging" (content/site.yaml)',
    ]);
  });

  it.each([
    {},
    { VITE_SUPABASE_URL: 'https://abc.backend.example', VITE_SUPABASE_ANON_KEY: jwt('anon') },
    { VITE_SUPABASE_URL: 'http://127.0.0.1:54321', VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc' },
    { VITE_SUPABASE_URL: 'https://functions.example/', VITE_BACKEND: 'own' },
    { STRICT_TRANSPORT_SECURITY: 'max-age=63072000; includeSubDomains; preload' },
    { EDITOR_REPOSITORY: 'owner/name', EDITOR_HOST: 'localhost', EDITOR_BRANCH: 'texts' },
  ])('can be right: %o', (variables) => {
    expect(problems(variables)).toEqual([]);
  });

  it.each([
    ['VITE_SUPABASE_URL', 'abc.backend.example'],
    ['VITE_SUPABASE_URL', 'https://abc.backend.example/functions/v1'],
    ['VITE_SUPABASE_URL', 'https://me@abc.backend.example'],
    ['VITE_SUPABASE_URL', 'https://https://abc.backend.example'],
    ['VITE_SUPABASE_URL', 'https://ABC.backend.example'],
    ['VITE_SUPABASE_URL', 'https://abc.backend.example '],
    ['VITE_SUPABASE_ANON_KEY', "'sb_publishable_abc'"],
    ['SITE_PRODUCT', '“Trazamar”'],
    ['EDITOR_HOST', "'localhost'"],
    ['VITE_BACKEND', 'ours'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=1\r\nX: y'],
    ['EDITOR_REPOSITORY', 'owner/name'],
    ['EDITOR_HOST', 'localhost'],
    ['PORT', '70000'],
    ['QUARANTINE_OVER', '120'],
    ['HEARTBEAT_URL', 'hc-ping.com/1'],
  ])('are refused where %s is "%s"', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it('of a server that starts afterwards are refused as its start refuses them', () => {
    const [problem] = readBuildSettings({}, { ...site, url: 'https://a.mx' }, [], {
      needsMail: true,
    }).problems;
    expect(problem).toMatch(/^SMTP_URL must be set /);
  });

  it('are refused where functions of others would get further fields', () => {
    const field = { name: 'rfc', kind: 'line', max: 13, label: 'RFC', forms: { demo: 'optional' } } as const;
    const withField = (variables: NodeJS.ProcessEnv) => readBuildSettings(variables, site, [field]).problems;
    const url = { VITE_SUPABASE_URL: 'https://abc.backend.example' };
    expect(withField(url)).toEqual([expect.stringMatching(/^content\/forms\.yaml .* VITE_BACKEND=own/)]);
    for (const variables of [{}, { ...url, VITE_BACKEND: 'own' }]) expect(withField(variables)).toEqual([]);
  });

  it.each([jwt('service_role'), 'sb_secret_abcdef0123456789'])(
    'are refused with a key that opens the database, which is not repeated',
    (key) => {
      const [problem, ...others] = problems({ VITE_SUPABASE_ANON_KEY: key });
      expect(problem).toMatch(/^VITE_SUPABASE_ANON_KEY is a secret key/);
      expect(problem).not.toContain(key);
      expect(others).toEqual([]);
    },
  );
});
