import { expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { meantPage } from './meant-page.ts';

const PATHS = [
  '/',
  '/soluciones',
  '/soluciones/importadores',
  '/soluciones/agencias-aduanales',
  '/nosotros',
  '/contacto',
];
const PAGES = PATHS.map((path): [string, string] => [path, `Page ${path}`]);

it.each(readCases<'typed' | 'meant' | 'source'>('mistyped-paths.csv'))(
  '$typed means the page $meant ($source)',
  ({ typed, meant }) => expect(meantPage(typed, PAGES)?.[0] ?? '').toBe(meant),
);
