import { readPolicies } from '../../server/http/static-files.ts';
import { decoded } from '../content/folders.ts';
import { decodeEntities } from './classes.ts';

const LINK = /<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs;
const PICTURE = [
  /\s(?:src|poster)="([^"]+)"/g,
  /\ssrcset="([^"]+)"/gi,
  /<image\b[^>]*\shref="([^"]+)"/g,
  /url\(["']?(\/[^"')]+)/g,
];
const ELSEWHERE = /^(?:[a-z][\w+.-]*:|\/\/)/i;

const isOurs = ({ address }: { address: string }): boolean => !ELSEWHERE.test(address);

/** The links of a page within the site, with the words that they read. */
export const linksIn = (page: string) =>
  [...page.matchAll(LINK)]
    .map(([, address = '', inner = '']) => ({
      address: decodeEntities(address),
      words: inner.replaceAll(/<[^>]*>/g, '').trim(),
    }))
    .filter(isOurs);

/** The pictures of a page that are files of the site. */
export const picturesIn = (page: string) =>
  PICTURE.flatMap((pattern) => [...page.matchAll(pattern)])
    .flatMap(([match, value = '']) => (/^\ssrcset/i.test(match) ? candidatesOf(value) : [value]))
    .map((value) => ({ address: decodeEntities(value) }))
    .filter((picture) => isOurs(picture) && !picture.address.startsWith('#'));

/** The addresses of a `srcset`, without their widths. */
const candidatesOf = (set: string): string[] =>
  set.split(',').flatMap((each) => each.trim().split(/\s/)[0] ?? []);

/** The decoded path of an address, without query and anchor. */
export const pathOf = (address: string): string => decoded(address.split(/[?#]/)[0] ?? '');

/** The file of the page at `path` within a build. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The paths of all pages of a build with policies. HTML files from public/ have none. */
export const pagesOf = (directory: string): string[] => [...readPolicies(directory).keys()];
