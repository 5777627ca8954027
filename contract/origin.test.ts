import { describe, expect, it } from 'vitest';
import {
  cleanOrigin,
  ORIGIN_KEYS,
  ORIGIN_MAX_BYTES,
  originOfAddress,
  readOrigin,
  writeOrigin,
} from './origin.ts';

const FULL = {
  page: '/contacto',
  landing: '/soluciones/importadores',
  referrer: 'www.google.com',
  gclid: 'Cj0KCQ-TEST_123',
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'buen-fin',
  utm_term: 'agente aduanal',
  utm_content: 'anuncio 1',
};

describe('an origin', () => {
  it('is read from the header as it was written', () => {
    expect(Object.keys(FULL).every((key) => (ORIGIN_KEYS as readonly string[]).includes(key))).toBe(true);
    expect(readOrigin(writeOrigin(FULL))).toEqual(FULL);
  });

  it.each([
    ['other keys', { utm_source: 'a', utm_id: 'b', constructor: 'c' }, { utm_source: 'a' }],
    ['what is no text', { utm_source: 7, landing: null, page: ['/'] }, undefined],
    ['what is empty', { utm_source: ' \u0000', page: '' }, undefined],
    ['control characters', { utm_source: 'a\u0000\u202Eb\n\tc' }, { utm_source: 'ab c' }],
    ['half characters', { utm_source: 'a\uD83D' }, { utm_source: 'a' }],
    ['a path that is none', { page: 'javascript:alert(1)', landing: 'https://a.example' }, undefined],
    ['a host that is none', { referrer: '<b>google</b>' }, undefined],
    ['the other clicks', { fbclid: 'f', msclkid: 'm', gclid: 'g' }, { gclid: 'g' }],
    ['a click of 513 characters', { gclid: 'g'.repeat(513), fbclid: 'f' }, { fbclid: 'f' }],
  ])('loses %s', (_what, values, expected) => expect(cleanOrigin(values)).toEqual(expected));

  it('is cut to 100 characters a fact, and to whole ones', () => {
    const { utm_source: source, utm_term: term } = cleanOrigin({
      utm_source: 'x'.repeat(5_000),
      utm_term: `${'x'.repeat(99)}🚢`,
    })!;
    expect(source).toHaveLength(100);
    expect(term).toBe('x'.repeat(99));
  });

  it('fits its header by leaving out what comes last', () => {
    const long = '海'.repeat(100);
    const header = writeOrigin(
      cleanOrigin({
        ...FULL,
        utm_source: long,
        utm_medium: long,
        utm_campaign: long,
        utm_term: long,
        utm_content: long,
      })!,
    );
    expect(header.length).toBeLessThanOrEqual(ORIGIN_MAX_BYTES);
    expect(header).toMatch(/^[\x21-\x7E]+$/);
    expect(readOrigin(header)).toMatchObject({ gclid: FULL.gclid, utm_source: long, utm_campaign: long });
    expect(readOrigin(header)).not.toHaveProperty('utm_content');
  });

  it.each([null, '', '%', 'page', `utm_source=${'x'.repeat(ORIGIN_MAX_BYTES)}`])(
    'is unknown by the header %j',
    (header) => expect(readOrigin(header)).toBeUndefined(),
  );

  it('of an address is its path and its campaign, no other parameter', () => {
    const address = new URL(
      'https://a.example/contacto?utm_source=b&landing=/x&referrer=c.example&fbclid=d#e',
    );
    expect(cleanOrigin(originOfAddress(address))).toEqual({
      page: '/contacto',
      utm_source: 'b',
      fbclid: 'd',
    });
  });
});
