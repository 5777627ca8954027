/** El color de la copia de cada producto, el mismo en todo el sitio. */
export type CopyColour = 'bermellon' | 'sello' | 'ruta' | 'boya';

export type LinkText = { label: string; to: string };

/** Un enlace que sale del sitio, en una pestaña nueva: `note` lo dice. */
export type AwayText = { label: string; note: string; href: string };

export type Hero = {
  badge: { before: string; figure: string; after: readonly string[] };
  titleLines: readonly [string, string];
  lead: string;
  primary: LinkText;
  secondary: LinkText;
  note: string;
  carousel: {
    label: string;
    previous: string;
    next: string;
    pause: string;
    resume: string;
    illustrative: string;
    slides: readonly [Slide, Slide];
  };
};
export type Slide = { position: string; caption: string; alt: string };

export type Stat = {
  icon: 'clock' | 'drop' | 'cargo' | 'document-error';
  value: string;
  /** Unidad que acompaña a la cifra, en pequeño. */
  unit?: string;
  label: string;
  sublabel: string;
  description: string;
};

export type Problem = {
  drawing: 'scattered' | 'mismatch' | 'freeDays' | 'questions';
  title: string;
  text: string;
};
export type Station = { title: string; text: string };

export type SolutionImage = {
  scene: 'board' | 'folder' | 'comparison' | 'timeline' | 'chat' | 'connections';
  alt: string;
  /** En el teléfono el segundo dibujo se abre con este renglón. */
  summary?: string;
};
/** Un producto, por el nombre de su lugar en la portada. */
export type Product = 'torre-de-control' | 'mesa-documental' | 'rastreo' | 'integraciones';
export type SolutionCard = {
  /** A su hoja llevan las páginas de solución: no se cambia. */
  product: Product;
  icon: 'tower' | 'desk' | 'route' | 'plug';
  name: string;
  subtitle: string;
  bullets: readonly string[];
  colour: CopyColour;
  images: readonly [SolutionImage] | readonly [SolutionImage, SolutionImage];
  /** Al pie del dibujo, en lugar de `illustrative`. */
  caption?: string;
  /** «¿Está bien escrito?» va al pie de su hoja. */
  hasChecker?: true;
};

type Document = 'bl' | 'pl';

/** El cotejo entre el BL y la lista de empaque, que el visitante puede cambiar. */
export type ComparisonText = {
  invitation: string;
  reset: string;
  documents: Record<Document, string>;
  fields: Record<'packages' | 'weight', { label: string; unit: string }> &
    Record<'container' | 'rfc', { label: string }>;
  /** Cuando los cuatro datos coinciden: el título y la frase. */
  same: readonly [string, string];
  stamp: string;
  /** Los títulos del veredicto. */
  difference: (by: number, unit: string) => string;
  differs: (label: string) => string;
  several: (count: number) => string;
  empty: (side: Document) => string;
  unreadable: (side: Document) => string;
  /** La causa probable de una diferencia. */
  causes: {
    transposed: string;
    /** De más o de menos, frente al BL. */
    zero: (isExtra: boolean) => string;
    pounds: (kilograms: number, pounds: number) => string;
    lookAlike: (one: string, other: string) => string;
    checkDigit: (side: Document) => string;
  };
};

/** «¿Está bien escrito?»: la revisión de contenedores y guías aéreas. */
export type CheckerText = {
  title: string;
  lead: string;
  label: string;
  /** Con lo que empieza: un número con el dígito verificador equivocado. */
  example: string;
  /** Los nombres de las partes de cada número. */
  parts: {
    container: readonly [string, string, string, string];
    waybill: readonly [string, string, string];
  };
  stamp: readonly [string, string];
  verdicts: {
    /** Ni contenedor ni guía aérea. */
    none: string;
    incomplete: (missing: number) => string;
    misplaced: Record<'letter' | 'equipment' | 'digit', (position: number, found: string) => string>;
    /** Por su etiqueta o su forma, un número de otra clase: BL, sello, factura, RFC. */
    unchecked: string;
    /** Un número que parece un BL. */
    billOfLading: string;
    oneMissing: (right: string) => string;
    /** La hoja de cálculo se comió el cero con que empieza una guía. */
    zeroLost: string;
    wrong: string;
    right: { container: (checkDigit: string) => string; waybill: (checkDigit: string) => string };
    remainderTen: string;
    /** Lo que se antepone cuando el texto trae varios números. */
    several: (total: number, right: number) => string;
    /** Los que no cuadran. */
    failing: (numbers: readonly string[]) => string;
    /** Lo que le pasa a uno de varios: su número y la frase. */
    inList: (number: string, sentence: string) => string;
    /** Tras corregir: cuadrar no prueba que sea ese. */
    confirm: (numbers: readonly string[]) => string;
    /** Lo que se antepone cuando el texto es demasiado largo. */
    cut: string;
  };
  /** El botón que corrige el número. */
  offer: (number: string) => string;
};

export type Result = { before?: string; figure: string; label: string; detail: string; tenths: number };

export type Benefit = {
  icon: 'savings' | 'eye' | 'bell' | 'hourglass';
  title: string;
  text: string;
  tooltip: string;
  colour: CopyColour;
};

export type Testimonial = { content: string; author: string; role: string; rating: number };

/** Los campos de un formulario, en el orden en que aparecen. */
export type FormField = {
  name: 'name' | 'lastName' | 'email' | 'company' | 'phone' | 'message';
  label: string;
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
  help?: string;
  /** Con lo que empieza el campo. */
  initial?: string;
  /** Ocupa media fila en pantallas anchas. */
  half?: boolean;
  errors: { required?: string; format?: string };
};
export type Notice = { title: string; description: string };
export type LeadFormText = {
  type: 'demo' | 'contact';
  heading: string;
  requiredNote: string;
  fields: readonly FormField[];
  submit: string;
  submitting: string;
  /** La etiqueta del campo trampa, para quien lo encuentre. */
  trap: string;
  privacy: { before: string; link: LinkText; after: string };
  summary: string;
  tooLong: (max: number) => string;
  success: Notice;
  failure: Notice;
  missing: Notice;
  badFormat: Notice;
  tooMany: Notice;
  /** En la cabeza del comprobante, y su sello. */
  copy: string;
  stamp: string;
  folio: (folio: string) => string;
  direct: { email: { label: string; href: string }; phone: { label: string; href: string } };
};

/** Los textos de cada banda de la portada. */
export type StatsText = { title: string; items: readonly Stat[] };
export type ProblemsText = {
  tab: string;
  title: string;
  items: readonly Problem[];
  closing: readonly [string, string];
};
export type SuiteText = { tab: string; title: string; lead: string; stations: readonly Station[] };
export type SolutionText = {
  tab: string;
  title: string;
  cards: readonly SolutionCard[];
  /** El canto de cada hoja apilada: qué copia es. */
  copyOf: (copy: number, total: number) => string;
  cardButton: string;
  cardButtonOf: string;
  illustrative: string;
  button: string;
  to: string;
};
export type ResultsText = { tab: string; title: string; items: readonly Result[] };
export type BenefitsText = { title: string; more: string; items: readonly Benefit[] };
export type TestimonialsText = {
  title: string;
  /** Visible mientras los testimonios sean de muestra. */
  sampleNotice?: string;
  rating: (stars: number) => string;
  /** De ninguno a cuatro. */
  items: readonly Testimonial[];
};
