import type { BaseIssue } from 'valibot';

/** Explains to an editor why a text does not fit its schema. */
export function explain({
  kind,
  type,
  expected,
  received,
  input,
  message,
  path,
}: BaseIssue<unknown>): string {
  const key = String(path?.at(-1)?.key);
  if (kind !== 'schema' || !message.startsWith('Invalid')) return message;
  if (isUnknownKey({ type, expected }))
    return `Ningún lugar del sitio usa «${key}», y nadie lo verá. ¿Está bien escrito el nombre?`;
  if (type === 'strict_object' && expected !== 'Object')
    return `Falta «${key}». Vuelve a poner su renglón: «${key}: …».`;
  if (type === 'variant' && path?.at(-1)?.key === 'type' && received === 'undefined')
    return 'A esta sección le falta «type», que dice cuál es. Va primero: «- type: …».';
  if (type === 'picklist' || type === 'variant') {
    const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word]) => word);
    return words.length > 0
      ? `Dice ${received}. Escribe una de estas palabras: ${words.join(', ')}.`
      : SHAPES['Object']!;
  }
  if (input === '')
    return `«${key}» no tiene valor. Escríbelo después de los dos puntos, o borra el renglón si no hace falta.`;
  return SHAPES[type] ?? SHAPES[expected ?? ''] ?? message;
}

const SHAPES: Record<string, string> = {
  string: 'Tiene que ser un texto, en el mismo renglón que su clave.',
  array: 'Tiene que ser una lista: cada elemento en su renglón, con «- » delante.',
  Object: 'Tiene que ser un grupo: sus claves en renglones propios, dos espacios más adentro.',
};

/** A key that no section uses does no harm. It is a warning. */
export const isUnknownKey = ({ type, expected }: { type: string; expected: string | null }): boolean =>
  type === 'strict_object' && expected === 'never';
