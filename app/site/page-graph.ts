import { LANGUAGE } from './page-meta.ts';
import type { ListedPage } from './page-meta.ts';
import { LISTED_PAGES, titleAlone } from './pages.ts';
import { HOME } from './paths.ts';
import { footer, search, shell } from '#content';
import {
  address,
  company,
  COMPANY_ID,
  knownCompany,
  knownWebsite,
  reachableCompany,
  reference,
  website,
  WEBSITE_ID,
  type Node,
} from './company.ts';

type AnsweredQuestion = { question: string; answer: string };

/** The schema.org type of a page. */
export type PageSubject = {
  /** The page is about the company itself. */
  isAbout?: 'AboutPage' | 'ContactPage';
  /** The page presents the company's service for the audience that its link names. */
  isSolution?: boolean;
  /** Questions whose answers are on the page. */
  questions?: readonly AnsweredQuestion[];
};

/**
 * The schema.org description of a page: the company, the site, the page, its breadcrumb, and its offer. It refers to
 * nodes of other pages by id, with a name only, because every page loads all of this. It omits testimonials while they
 * are samples.
 */
export function pageGraph(page: ListedPage, subject: PageSubject = {}): Node {
  const node = pageNode(page, subject);
  return {
    '@context': 'https://schema.org',
    '@graph':
      page.path === HOME
        ? [knownCompany, knownWebsite, node]
        : [
            subject.isAbout ? reachableCompany : company,
            website,
            node,
            breadcrumbs(page.path),
            ...(subject.isSolution ? [service(page)] : []),
          ],
  };
}

function pageNode({ title, path }: ListedPage, { isAbout, isSolution, questions }: PageSubject): Node {
  const isOfCompany = isAbout !== undefined || path === HOME;
  return {
    '@type': questions ? 'FAQPage' : (isAbout ?? 'WebPage'),
    '@id': address(path),
    name: title,
    inLanguage: LANGUAGE,
    isPartOf: reference(WEBSITE_ID),
    ...(isOfCompany && { about: reference(COMPANY_ID) }),
    ...(isSolution && { about: reference(serviceId(path)) }),
    ...(questions && { mainEntity: questions.map(questionNode) }),
  };
}

const questionNode = ({ question, answer }: AnsweredQuestion): Node => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

const breadcrumbs = (path: string): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbsTo(path).map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: { '@type': 'WebPage', '@id': address(crumb.path) },
  })),
});

const serviceId = (path: string): string => `${address(path)}#service`;

function service({ title, description, path }: ListedPage): Node {
  return {
    '@type': 'Service',
    '@id': serviceId(path),
    name: titleAlone(title),
    description,
    provider: reference(COMPANY_ID),
    areaServed: search.areasServed,
    audience: { '@type': 'BusinessAudience', audienceType: crumbsTo(path).at(-1)?.name ?? '' },
  };
}

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
export const nameOf = (path: string, title: string): string =>
  LINKS.find(({ to }) => to === path)?.label ?? titleAlone(title);

/** From the landing to a page: the pages above it, and itself. */
const crumbsTo = (path: string): Crumb[] =>
  LISTED_PAGES.filter((page) => path === page.path || path.startsWith(page.path.replace(/\/?$/, '/')))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map((page) => ({ name: nameOf(page.path, page.title), path: page.path }));
