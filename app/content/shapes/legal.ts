/** The legal documents: legal.ts, privacy.ts, terms.ts. */
import * as v from 'valibot';
import { flag, list, made, object, optional, text } from './shape.ts';

const frame = {
  draft: optional(text('legalNote')),
  indexLabel: text('spoken'),
  updated: text('legalNote'),
};

const paragraph = text('legalBlock');
const bullets = list(paragraph, 1, 20);
const block = v.lazy((input): v.GenericSchema<string | readonly string[]> =>
  Array.isArray(input) ? bullets : paragraph,
);
export const document = object({
  ...frame,
  title: text('headline'),
  basis: optional(text('legalBlock')),
  sections: list(object({ title: text('legalTitle'), blocks: list(block, 1, 12) }), 1, 30),
});

export const legal = object({ reviewed: flag(), legal: made(object(frame), 'privacy') });
export const privacy = object({ privacy: document });
export const terms = object({ terms: document });
