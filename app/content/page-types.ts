import type { LeadFormText, LinkText, Product } from './types.ts';

/** Lo que comparten las páginas de solución. */
export type SolutionHead = {
  eyebrow: string;
  title: string;
  lead: string;
  primary: LinkText;
  secondary: LinkText;
};
export type Drawing = { alt: string; caption: string };
export type Hurdles = {
  title: string;
  items: readonly string[];
  /** Sobre qué mesa están: cada página tiene la suya. */
  desk: 'importers' | 'agencies' | 'forwarders';
};
export type Uses = {
  title: string;
  /** `product`: cuál de los cuatro productos lo hace (solution.ts). */
  items: readonly { title: string; text: string; product: Product }[];
};
export type Figure = { before?: string; figure: string; label: string; tenths: number };
export type Figures = { heading: string; items: readonly Figure[] };
export type Questions = { title: string; items: readonly { question: string; answer: string }[] };
export type Closing = {
  title: string;
  text?: string;
  button: LinkText;
  /** La página que cierra: cada una tiene su contenedor. */
  door: 'solutions' | 'importers' | 'agencies' | 'forwarders' | 'about';
};

/** Una tabla de dos columnas: el mismo momento, antes y después. */
export type BeforeAfter = {
  title: string;
  before: string;
  after: string;
  rows: readonly { before: string; after: string }[];
};

export type TrailStation = {
  paper: 'mail' | 'record' | 'comparison' | 'difference' | 'file';
  name: string;
  alt: string;
};
export type Trail = { title: string; caption: string; stations: readonly TrailStation[] };

/** Un talón del manifiesto de /soluciones. */
export type Stub = {
  column: 'status' | 'documents' | 'tracking';
  name: string;
  text: string;
  alt: string;
  link: LinkText;
};

export type Value = { name: string; text: string };

export type LabelFact = {
  term: string;
  text: string;
  href?: string;
  /** Lo lleva un enlace que se abre en una pestaña nueva. */
  note?: string;
};

/** Un párrafo, o una lista con viñetas de letra. */
export type LegalBlock = string | readonly string[];
export type LegalSection = { title: string; blocks: readonly LegalBlock[] };
export type LegalDocument = {
  title: string;
  /** Visible mientras el documento sea un borrador. */
  draft?: string | undefined;
  basis?: string;
  indexLabel: string;
  sections: readonly LegalSection[];
  updated: string;
};

/** Un enlace a un lugar de la misma página. */
export type AnchorText = { label: string; anchor: string };

export type ResultPage = {
  tone: 'sent' | 'invalid' | 'failed';
  title: string;
  /** El sobre, cuando lo que sigue está en el correo. */
  icon?: 'mail';
  text: string;
  /** Lo último que dice el texto, como enlace. */
  textLink?: AnchorText;
  /** Dónde quedó lo que se escribió. */
  keeps?: string;
  way: LinkText | AnchorText;
  direct?: readonly { label: string; href: string }[];
  /** El formulario al que responde. */
  form?: LeadFormText['type'];
};

/** Una página que abre el enlace de un correo, y cuyo botón hace lo que el enlace promete. */
export type MailAction = {
  action: 'confirmNewsletter' | 'unsubscribeNewsletter';
  heading: string;
  step: string;
  title: string;
  text: string;
  note: string;
  privacy: LinkText;
  button: string;
};
