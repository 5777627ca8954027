import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../content/problem.ts';
import { OWN_MODULES } from './islands-manifest.ts';
import { decodeEntities } from './prune-styles.ts';

const TOKENS = 'app/styles/tokens.css';

/** `var()` without a fallback. */
const READ = /var\(\s*(--[\w-]+)\s*\)/g;
/** A declaration, a registered property, or one that a script sets. */
const DEFINED = /(?<![\w-])(--[\w-]+)(?:\s*[:{]|(?<=['"`]--[\w-]+)['"`])/g;
const CLASSES = /\sclass="([^"]*)"/g;
/** A utility that takes a token, after its variants. Without the token Tailwind writes no rule for it. */
const TOKEN_UTILITY =
  /^(?:.*:)?-?(?:bg|text|border|divide|fill|stroke|outline|decoration|accent|caret|font|rounded|shadow|ease|duration|z)-[\w-]+$/;
/** A part or a state of a component, such as `sheet__image--chat`: not a utility. */
const COMPONENT_PART = /__|--/;

type Built = { css: string; pages: string[]; scripts: string };

/** Reports custom properties that nothing defines, and utilities of the pages whose token is missing. */
export async function lostTokens(directory: string, styleSheet: string): Promise<Problem[]> {
  const css = await readFile(styleSheet, 'utf8');
  const scripts = await readFile(OWN_MODULES, 'utf8');
  const pages = await Promise.all(
    (await filesIn(directory, /\.html$/)).map((file) => readFile(file, 'utf8')),
  );
  const lost = [...undefinedProperties({ css, pages, scripts }), ...utilitiesWithoutRule({ css, pages })];
  if (lost.length === 0) return [];
  const sources = await filesIn('app', /\.(?:css|tsx?)$/);
  const texts = new Map(
    await Promise.all(sources.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  );
  return lost.map((name) => {
    const places = sources.filter((file) => texts.get(file)?.includes(name));
    return {
      file: places.join(', ') || 'app',
      keys: [],
      message: `«${name}» usa un color o una medida que ya no existe. Vuelve a ponerlo en ${TOKENS}, o quita «${name}» de ahí. Pasa, por ejemplo, al unir una versión nueva y conservar los colores de la anterior.`,
    };
  });
}

export function undefinedProperties({ css, pages, scripts }: Built): string[] {
  const texts = [css, scripts, ...pages];
  const namesIn = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
  const defined = namesIn(DEFINED);
  return [...namesIn(READ)].filter((name) => !defined.has(name)).toSorted();
}

export function utilitiesWithoutRule({ css, pages }: Pick<Built, 'css' | 'pages'>): string[] {
  const rules = new Set(
    [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  );
  const used = new Set(
    pages.flatMap((page) =>
      [...page.matchAll(CLASSES)].flatMap(([, names = '']) => decodeEntities(names).split(/\s+/)),
    ),
  );
  return [...used]
    .filter((name) => TOKEN_UTILITY.test(name) && !COMPONENT_PART.test(name) && !rules.has(name))
    .toSorted();
}

async function filesIn(directory: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  return names.filter((name) => pattern.test(name)).map((name) => join(directory, name));
}
