import { LISTED_PAGES, titleAlone } from './pages.ts';
import { footer, shell } from '#content';

type Crumb = { name: string; path: string };

const LINKS: readonly { label: string; to: string }[] = [
  shell.home,
  { label: shell.solutions.label, to: shell.solutions.all.to },
  ...shell.solutions.items,
  ...shell.links,
  ...footer.links,
  ...footer.legal,
];

/** A page is called as the links that lead to it, otherwise by its title. */
const nameOf = (path: string, title: string) =>
  LINKS.find(({ to }) => to === path)?.label ?? titleAlone(title);

/** From the landing to a page: the pages above it, and itself. */
export const crumbsTo = (path: string): Crumb[] =>
  LISTED_PAGES.filter((page) => path === page.path || path.startsWith(page.path.replace(/\/?$/, '/')))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map((page) => ({ name: nameOf(page.path, page.title), path: page.path }));
