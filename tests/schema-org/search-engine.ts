type Node = Record<string, unknown>;

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const nodesOf = (value: unknown): Node[] => [value ?? []].flat() as Node[];
const isNamed = ({ name, url }: Node): boolean => isText(name) && isText(url);

const isAnswered = ({ '@type': type, name, acceptedAnswer }: Node): boolean =>
  type === 'Question' && isText(name) && nodesOf(acceptedAnswer).some(({ text }) => isText(text));

const isStep = ({ '@type': type, name, position, item }: Node, index: number): boolean =>
  type === 'ListItem' &&
  isText(name) &&
  position === index + 1 &&
  nodesOf(item).some(({ '@id': id }) => URL.canParse(String(id)));

/** What Google requires of a type beyond schema.org. */
const REQUIREMENTS: Record<string, (node: Node) => boolean> = {
  // https://developers.google.com/search/docs/appearance/structured-data/faqpage
  FAQPage: ({ mainEntity }) => nodesOf(mainEntity).length > 0 && nodesOf(mainEntity).every(isAnswered),
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: ({ itemListElement }) =>
    nodesOf(itemListElement).length >= 2 && nodesOf(itemListElement).every(isStep),
  // https://developers.google.com/search/docs/appearance/structured-data/organization: nothing is required;
  // these are what it recommends first.
  Organization: isNamed,
  // https://developers.google.com/search/docs/appearance/site-names
  WebSite: isNamed,
};

/** The types of a page's graph that lack what a search engine requires. */
export const lackingTypes = (graph: Node[]): string[] =>
  graph.flatMap((node) => {
    const type = String(node['@type']);
    return REQUIREMENTS[type]?.(node) === false ? [type] : [];
  });
