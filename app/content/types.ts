/** Los tipos de los textos: salen de las formas con que se revisan (shapes/). */
import type { InferOutput } from 'valibot';
import type * as forms from './shapes/forms.ts';
import type { home, testimonials } from './shapes/home.ts';
import type { document } from './shapes/legal.ts';
import type { about, contact, customsAgencies, forwarders, importers, solutions } from './shapes/pages.ts';
import type * as parts from './shapes/parts.ts';
import type { checker, comparison, solution } from './shapes/products.ts';

/** Un enlace dentro del sitio. */
export type LinkText = InferOutput<ReturnType<typeof parts.linkText>>;
/** Un enlace que sale del sitio, en una pestaña nueva: `note` lo dice. */
export type AwayText = InferOutput<typeof parts.away>;
/** Un enlace a un lugar de la misma página. */
export type AnchorText = InferOutput<typeof forms.anchor>;
export type Notice = InferOutput<typeof parts.notice>;
export type Drawing = InferOutput<typeof parts.drawing>;

type Home = InferOutput<typeof home>;
export type Hero = Home['hero'];
export type Slide = Hero['carousel']['slides'][number];
export type StatsText = Home['stats'];
export type ProblemsText = Home['problems'];
export type SuiteText = Home['suite'];
export type ResultsText = Home['results'];
export type BenefitsText = Home['benefits'];
export type TestimonialsText = InferOutput<typeof testimonials>['testimonials'];
export type Testimonial = TestimonialsText['items'][number];

export type SolutionText = InferOutput<typeof solution>['solution'];
export type SolutionCard = SolutionText['cards'][number];
export type SolutionImage = SolutionCard['images'][number];
export type ComparisonText = InferOutput<typeof comparison>['comparison'];
export type CheckerText = InferOutput<typeof checker>['checker'];

export type SolutionHead = InferOutput<typeof parts.solutionHead>;
export type Hurdles = InferOutput<typeof parts.hurdles>;
export type Uses = InferOutput<typeof parts.uses>;
export type Figures = InferOutput<typeof parts.figures>;
export type Questions = InferOutput<typeof parts.questions>;
export type Closing = InferOutput<typeof parts.closing>;
export type BeforeAfter = InferOutput<typeof importers>['monday'];
export type Trail = InferOutput<typeof customsAgencies>['trail'];
export type DemurrageText = InferOutput<typeof importers>['calculator'];
export type FolderText = InferOutput<typeof importers>['folder'];
export type Forwarding = InferOutput<typeof forwarders>['route'];
export type Stub = InferOutput<typeof solutions>['overview']['stubs'][number];
export type Value = InferOutput<typeof about>['values']['items'][number];
export type LabelFact = InferOutput<typeof contact>['contact']['facts'][number];

export type LegalDocument = InferOutput<typeof document>;
export type LegalBlock = LegalDocument['sections'][number]['blocks'][number];

export type LeadFormText = InferOutput<ReturnType<typeof forms.leadForm>>;
export type FormField = LeadFormText['fields'][number];
export type MailAction = InferOutput<typeof forms.mailAction>;
/** Una página de resultado: la hoja de un formulario, ya desprendida si se envió. */
export type ResultText = InferOutput<typeof forms.result> & { way: LinkText | AnchorText };
