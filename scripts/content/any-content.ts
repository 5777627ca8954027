import * as v from 'valibot';
import { link } from '../../app/content/shapes/shape.ts';

const isPlain = (input: unknown): input is object =>
  typeof input === 'object' && input !== null && Object.getPrototypeOf(input) === Object.prototype;

const filled = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'Está vacío. Escribe el texto, o borra la línea.'),
);
const links = { to: v.optional(link()), href: v.optional(link()) };

/** The rule for a file without its own shape: texts are filled in, and links have a target. */
export const anyContent: v.GenericSchema = v.lazy((input) => {
  if (typeof input === 'string') return filled;
  if (Array.isArray(input)) return v.array(anyContent);
  return isPlain(input) ? v.objectWithRest(links, anyContent) : v.any();
});
