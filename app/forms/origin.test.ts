import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitScript } from '#layout/note-visit.ts';
import { originClass } from '#contract/origin-class.ts';
import { ORIGIN_PARAMETERS } from '#contract/origin.ts';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { originOf } from './origin.ts';

const SITE = 'https://www.site.example';
const GOOGLE = 'https://www.google.com/search?q=agente';
const CAMPAIGN = '?utm_source=google&utm_campaign=buen-fin&gclid=TEST123&email=ana@empresa.example';
const FACTS = { gclid: 'TEST123', utm_source: 'google', utm_campaign: 'buen-fin' };

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => void (stored = new Map()));
afterEach(() => vi.unstubAllGlobals());

/** Opens a page in the tab, and runs its inline script. Returns what its form would tell. */
function open(address: string, referrer = '', attribution: Parameters<typeof originOf>[0] = 'session') {
  const location = new URL(address, SITE);
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { location, sessionStorage: storage });
  runInThisContext(visitScript(attribution));
  return originOf(attribution);
}

it('a campaign is kept over pages, without other parameters', () => {
  open(`/soluciones/importadores${CAMPAIGN}`, GOOGLE);
  expect([...stored.values()].join()).not.toContain('ana@');
  expect(open('/contacto', `${SITE}/soluciones/importadores`)).toEqual({
    ...FACTS,
    page: '/contacto',
    landing: '/soluciones/importadores',
    referrer: 'www.google.com',
  });
});

it('a campaign replaces an earlier one; a referrer alone replaces nothing', () => {
  open('/', GOOGLE);
  expect(open('/', 'https://www.bing.com/')).toMatchObject({ referrer: 'www.google.com' });
  expect(open('/nosotros?utm_source=boletin')).toEqual({
    page: '/nosotros',
    landing: '/nosotros',
    utm_source: 'boletin',
  });
  expect(open('/', GOOGLE)).toMatchObject({ utm_source: 'boletin' });
});

it('nothing is stored where nothing is said', () => {
  expect(open('/')).toEqual({ page: '/', landing: '/' });
  expect(open('/contacto?ref=1', `${SITE}/`)).toEqual({ page: '/contacto' });
  expect(stored.size).toBe(0);
});

it.each([
  ['session', ['visit-origin'], { ...FACTS, page: '/', landing: '/', referrer: 'www.google.com' }],
  ['page', [], { ...FACTS, page: '/', landing: '/', referrer: 'www.google.com' }],
  ['off', [], undefined],
] as const)('attribution %s stores %j and tells %o', (attribution, names, told) => {
  expect(open(`/${CAMPAIGN}`, GOOGLE, attribution)).toEqual(told);
  expect([...stored.keys()]).toEqual(names);
});

it('a browser that throws loses the origin alone', () => {
  expect(open('/contacto', 'about:client')).toEqual({ page: '/contacto', landing: '/contacto' });
  vi.stubGlobal('URLSearchParams', undefined);
  vi.stubGlobal('URL', undefined);
  expect(originOf('session')).toBeUndefined();
});

it('without storage, or with damaged storage, the form knows what its page knows', () => {
  stored.set('visit-origin', '{"utm_source":');
  expect(open('/contacto', `${SITE}/`)).toEqual({ page: '/contacto' });
  vi.stubGlobal('window', {
    location: new URL(`/${CAMPAIGN}`, SITE),
    get sessionStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(originOf('session')).toMatchObject({ ...FACTS, page: '/' });
});

const CASES = readCases<'address' | 'referrer' | 'class' | 'facts' | 'source'>('origins.csv');

it.each(CASES)('$address from $referrer is $class ($source)', ({ address, referrer, facts, ...expected }) => {
  for (const attribution of ['session', 'page'] as const) {
    stored.clear();
    const origin = open(address, referrer, attribution) ?? {};
    const found = ORIGIN_PARAMETERS.flatMap((name) => (origin[name] ? [`${name}=${origin[name]}`] : []));
    expect([originClass(origin), found.join('&')], attribution).toEqual([expected.class, facts]);
  }
});
