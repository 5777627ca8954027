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
