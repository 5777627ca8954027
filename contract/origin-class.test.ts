import { expect, it } from 'vitest';
import { originClass } from './origin-class.ts';

it.each([
  ['direct', {}],
  ['direct', { page: '/contacto', landing: '/' }],
  ['campaign', { utm_content: 'a', referrer: 'www.google.com' }],
  ['campaign', { gclid: 'a' }],
  ['search', { referrer: 'www.google.com.mx' }],
  ['search', { referrer: 'duckduckgo.com' }],
  ['search', { referrer: 'search.brave.com' }],
  ['social', { referrer: 'lnkd.in' }],
  ['social', { referrer: 'l.facebook.com' }],
  ['other', { referrer: 'notgoogle.com' }],
  ['other', { referrer: 'google.evil.example' }],
  ['other', { referrer: 'blog.aduanas.mx' }],
])('the class %s is that of %o', (expected, origin) => expect(originClass(origin)).toBe(expected));
