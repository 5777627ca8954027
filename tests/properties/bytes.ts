/** Encodes a text for a header line. The HTTP parser refuses other bytes. */
export const latin = (text: string): string => text.replace(/[\r\n]/g, ' ').replace(/[^\u0001-\u00ff]/g, 'ÿ');

/** A native form's body. Values that are not text are written as JSON. */
export const formOf = (fields: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();
