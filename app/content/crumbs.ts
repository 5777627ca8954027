import { PATHS } from './paths.ts';
import { footer, shell } from './shell.ts';

type Crumb = { name: string; path: string };

const [importers, customsAgencies, forwarders] = shell.solutions.items;
const [privacy, terms] = footer.legal;

/** Cómo llaman a cada página los enlaces que llevan a ella. */
const NAMES: Crumb[] = [
  { name: shell.home.label, path: PATHS.home },
  { name: shell.solutions.label, path: PATHS.solutions },
  { name: importers.label, path: importers.to },
  { name: customsAgencies.label, path: customsAgencies.to },
  { name: forwarders.label, path: forwarders.to },
  { name: shell.about.label, path: shell.about.to },
  { name: shell.contact.label, path: shell.contact.to },
  { name: privacy.label, path: privacy.to },
  { name: terms.label, path: terms.to },
];

/** De la portada a una página: las que están arriba de ella, y ella misma. */
export const crumbsTo = (path: string): Crumb[] =>
  NAMES.filter((page) => path === page.path || path.startsWith(page.path.replace(/\/?$/, '/')));
