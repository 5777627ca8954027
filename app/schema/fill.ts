/** Two braces write one. */
export const PLACEHOLDER = /\{\{|\}\}|\{([^{}]*)\}/g;

export type Values = Readonly<Record<string, string | number>>;

/** Fills the parameters of a text, `{max}`. What has no value stays as it is. */
export const fillText = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (mark, name?: string) =>
    name === undefined ? mark : String(values[name] ?? mark),
  );
