import { describe, expect, it } from 'vitest';
import { fictionalVariables, isListed, readSite, siteProblems, type SiteValues } from './site.ts';

const SHIPPED_URL = 'http://127.0.0.1:3000';
const BLANK = {
  whatsapp: '',
  loginUrl: '',
  networkUrl: '',
  networks: '',
  meetingUrl: '',
  documentsPlace: '',
  webhookReceiver: '',
};
const SITE: SiteValues = {
  product: 'Aduanero',
  email: 'hola@aduanero.mx',
  phone: '+52 81 1234 5678',
  phoneCountry: 'MX',
  office: 'Monterrey',
  whatsapp: '+52 81 1234 5678',
  loginUrl: 'https://app.aduanero.mx/entrar',
  networkUrl: 'https://www.linkedin.com/company/aduanero',
  networks: 'Instagram https://www.instagram.com/aduanero',
  meetingUrl: 'https://agenda.aduanero.mx',
  documentsPlace: 'En México, cifrados.',
  legalName: 'Aduanero, S.A. de C.V.',
  address: 'Av. Constitución 100',
  privacyEmail: 'privacidad@aduanero.mx',
  url: 'https://www.aduanero.mx',
  copyrightYear: '2031',
  retentionDays: '365',
  noindex: 'false',
  attribution: 'session',
  webhookReceiver: 'sistema de gestión de clientes',
};

describe('the operator’s values', () => {
  it('are overridden by their variables, but not by blank ones', () => {
    const read = readSite(SITE, { SITE_PRODUCT: 'Otro', SITE_EMAIL: '  ', SITE_URL: 'https://a.mx/' });
    expect(read).toMatchObject({ ...SITE, product: 'Otro', url: 'https://a.mx' });
  });

  it.each([
    ['product', 'Trazamar', 'SITE_PRODUCT'],
    ['email', 'hola@empresa.example', 'SITE_EMAIL'],
    ['phone', '+52 55 5555 0199', 'SITE_PHONE'],
    ['legalName', 'Ejemplo, S.A.', 'SITE_LEGAL_NAME'],
    ['url', SHIPPED_URL, 'SITE_URL'],
  ])('whose %s is still %s are told by its variable', (key, value, variable) => {
    expect(fictionalVariables({ ...SITE, [key]: value })).toEqual([variable]);
  });

  it('are valid, are not fictional, and may be blank if they are only links', () => {
    expect(siteProblems(SITE)).toEqual([]);
    expect(fictionalVariables(SITE)).toEqual([]);
    expect(siteProblems({ ...SITE, ...BLANK })).toEqual([]);
    expect(siteProblems({ ...SITE, product: '' })).toHaveLength(1);
  });

  it.each([
    ['SITE_EMAIL', 'hola'],
    ['SITE_EMAIL', 'josé@aduanero.mx'],
    ['SITE_LOGIN_URL', 'javascript:alert(1)'],
    ['SITE_NETWORK_URL', 'linkedin'],
    ['SITE_NETWORKS', 'Instagram www.instagram.com/aduanero'],
    ['SITE_URL', 'https://a.mx/sitio'],
    ['SITE_PHONE', '55'],
    ['PHONE_COUNTRY', 'Mexico'],
    ['SITE_WHATSAPP', '55 1234 5678'],
    ['SITE_COPYRIGHT_YEAR', '25'],
    ['RETENTION_DAYS', '0'],
    ['SITE_NOINDEX', 'yes'],
    ['SITE_ATTRIBUTION', 'always'],
    ['SITE_MEETING_URL', 'javascript:alert(1)'],
  ])('%s=%s is refused by name', (variable, value) => {
    const problems = siteProblems(readSite(SITE, { [variable]: value }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(variable);
  });
});

it.each([
  ['SITE_URL', 'https://ñandú.mx', 'https://xn--and-6ma2c.mx'],
  ['SITE_URL', 'https://WWW.Fletes.MX', 'https://www.fletes.mx'],
  ['SITE_URL', 'HTTPS://fletes.mx', 'https://fletes.mx'],
  ['SITE_URL', 'https://fletes.mx:443', 'https://fletes.mx'],
  ['SITE_URL', 'http://fletes.mx:80', 'http://fletes.mx'],
  ['SITE_URL', 'https://fletes.mx/inicio?a=1#b', 'https://fletes.mx'],
  ['SITE_URL', 'https://https://fletes.mx', 'https://fletes.mx'],
  ['SITE_URL', '<https://fletes.mx>', 'https://fletes.mx'],
  ['SITE_URL', 'http://https://fletes.mx', 'https://fletes.mx'],
  ['SITE_URL', 'https:// fletes.mx', 'https://fletes.mx'],
  ['SITE_URL', 'https//fletes.mx', 'https://fletes.mx'],
  ['SITE_URL', 'https:/fletes.mx', 'https://fletes.mx'],
  ['SITE_URL', 'https://fletes.mx.', 'https://fletes.mx'],
  ['SITE_URL', 'https://fletes.mx.:8443/', 'https://fletes.mx:8443'],
  ['SITE_URL', 'https://ana:clave@fletes.mx', 'https://fletes.mx'],
  ['SITE_URL', 'fletes.mx', 'https://fletes.mx'],
  ['SITE_URL', 'www.fletes.mx:8443/inicio', 'https://www.fletes.mx:8443'],
  ['SITE_URL', 'ftp://fletes.mx', 'an origin, such as https://www.example.com'],
  ['SITE_URL', 'https://a.mx, https://b.mx', 'an origin, such as https://www.example.com'],
  ['SITE_LOGIN_URL', 'https://https://app.fletes.mx/Login', 'https://app.fletes.mx/Login'],
  ['SITE_MEETING_URL', 'cal.fletes.mx/Ana', 'https://cal.fletes.mx/Ana'],
  [
    'SITE_NETWORK_URL',
    'www.linkedin.com/company/x?to=https://a.mx',
    'https://www.linkedin.com/company/x?to=https://a.mx',
  ],
  ['SITE_NETWORK_URL', 'ana@fletes.mx', 'an http or https address'],
])('%s=%s must be %s', (variable, value, right) => {
  const problems = siteProblems(readSite(SITE, { [variable]: value }));
  expect(problems).toEqual([expect.stringContaining(` must be ${right}, not "`)]);
});

it.each([
  ['SITE_URL', 'http://[::1]:3000'],
  ['SITE_URL', 'http://localhost'],
  ['SITE_URL', 'https://fletes.mx///'],
  ['SITE_LOGIN_URL', 'https://App.fletes.mx:443/?to=https://a.mx'],
  ['SITE_NETWORKS', 'X https://x.com/a, YouTube https://youtube.com/@a'],
])('%s=%s is right as it is', (variable, value) => {
  expect(siteProblems(readSite(SITE, { [variable]: value }))).toEqual([]);
});

it.each([
  ['0', true],
  ['false', true],
  ['1', false],
  ['true', false],
])('with SITE_NOINDEX=%s, whether search engines may list the site is %s', (value, expected) => {
  const read = readSite(SITE, { SITE_NOINDEX: value });
  expect(siteProblems(read)).toEqual([]);
  expect(isListed(read)).toBe(expected);
});

it('links dial the phone and start a conversation', () => {
  const read = readSite({ ...SITE, phone: '(+52) 55 5555 0199 ext. 2', whatsapp: '(+507) 6000-1234' }, {});
  expect(siteProblems(read)).toEqual([]);
  expect([read.phoneUrl, read.whatsappUrl]).toEqual(['tel:+525555550199;ext=2', 'https://wa.me/50760001234']);
  expect(readSite({ ...SITE, whatsapp: '' }, {}).whatsappUrl).toBe('');
});
