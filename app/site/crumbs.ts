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

/** Una página se llama como los enlaces que llevan a ella; sin enlaces, como su título. */
const nameOf = (path: string, title: string) =>
  LINKS.find(({ to }) => to === path)?.label ?? titleAlone(title);

/** De la portada a una página: las que están arriba de ella, y ella misma. */
export const crumbsTo = (path: string): Crumb[] =>
  LISTED_PAGES.filter((page) => path === page.path || path.startsWith(page.path.replace(/\/?$/, '/')))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map((page) => ({ name: nameOf(page.path, page.title), path: page.path }));
