import type { BaseIssue } from 'valibot';

const KINDS: Record<string, string> = {
  string: 'un texto entre comillas',
  Array: 'una lista entre [ y ]',
  Object: 'un grupo entre { y }',
  number: 'un número, sin comillas',
  boolean: 'true o false, sin comillas',
  Function: 'una función',
};

/** Explains a shape error of a content file to its editor. */
export function explain({ kind, type, expected, received, message, path }: BaseIssue<unknown>): string {
  if (kind !== 'schema') return message;
  const key = String(path?.at(-1)?.key);
  if (isUnknownKey({ type, expected })) {
    return `Ningún lugar del sitio usa «${key}», y nadie lo verá. ¿Está bien escrito el nombre?`;
  }
  if ((type === 'strict_object' || type === 'object_with_rest') && expected !== 'Object') {
    if (path?.length === 1) return `Falta el grupo «${key}», con todos sus textos. Recupéralo completo.`;
    return `Falta «${key}». Vuelve a poner la línea que empieza con ${key}: y su texto entre comillas.`;
  }
  if (type === 'strict_tuple' && expected === 'never') {
    return 'Sobra: el diseño no tiene lugar para este elemento.';
  }
  if (received === 'undefined') {
    return `«${key}» no tiene valor: lo que sigue a los dos puntos no existe o está mal escrito.`;
  }
  if (type === 'picklist' || type === 'variant') {
    const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word]) => word);
    return `Dice ${received}, que no es una de las palabras que el diseño conoce: ${words.join(', ')}.`;
  }
  return `Tiene que ser ${KINDS[expected ?? ''] ?? expected}.`;
}

/** A key that the design does not use does no harm. It is a warning. */
export const isUnknownKey = ({ type, expected }: { type: string; expected: string | null }): boolean =>
  type === 'strict_object' && expected === 'never';

/** Explains the use of an export or key that does not exist. */
export function explainError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const unknown = /^(\S+) is not defined/.exec(message)?.[1];
  if (unknown) return `Usa «${unknown}», que no existe: le faltan las comillas o está mal escrito.`;
  const unexported = /does not provide an export named '(.+)'/.exec(message)?.[1];
  if (unexported)
    return `Pide «${unexported}» a otro archivo, que no lo tiene: ¿se borró o cambió de nombre?`;
  if (message.startsWith('Cannot find module'))
    return 'Pide un archivo que no existe. Revisa las líneas que empiezan con import.';
  return `No se puede leer: ${message}.`;
}
