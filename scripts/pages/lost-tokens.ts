import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOKENS } from '../brand/colours.ts';
import type { Problem } from '../content/problem.ts';
import { classListsOf } from './classes.ts';

/** Pages, and the drawings that the build makes of them. */
const SOURCES = '{app,scripts/brand}/**/*.{css,ts,tsx,svg}';

/** `var(--name)` without a fallback, and the utilities' short form `bg-(--name)`. */
const READ = /\(\s*(--[\w-]+)\s*\)/g;
/** A declaration, a registered property, or one that a script sets. */
const DEFINED = /(?<![\w-])(--[\w-]+)(?:\s*[:{]|(?<=['"`]--[\w-]+)['"`])/g;
/** Tailwind defines these itself. */
const TAILWIND = /^--tw-/;

/** A utility that takes a token, after its variants. Without the token Tailwind writes no rule for it. */
const TOKEN_UTILITY =
  /^(?:.*:)?-?(?:bg|text|border|divide|fill|stroke|outline|decoration|accent|caret|font|rounded|shadow|ease|duration|z)-[\w-]+$/;
/** A part or a state of a component, such as `sheet__image--chat`: not a utility. */
const COMPONENT_PART = /__|--/;

/** Texts by file. */
type Sources = ReadonlyMap<string, string>;

/** Reports custom properties of the sources that nothing defines. */
export function lostProperties(): Problem[] {
  const sources = readAll(SOURCES);
  return undefinedProperties(sources).map((name) => describe(name, sources));
}

/** Reports utilities of the built pages whose token is missing. */
export function lostUtilities(directory: string, styleSheet: string): Problem[] {
  const pages = readAll(join(directory, '**', '*.html'));
  const names = utilitiesWithoutRule(readFileSync(styleSheet, 'utf8'), [...pages.values()]);
  const sources = names.length > 0 ? readAll(SOURCES) : new Map<string, string>();
  return names.map((name) => describe(name, sources));
}

export function undefinedProperties(sources: Sources): string[] {
  const namesIn = (pattern: RegExp) =>
    new Set(
      [...sources.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
    );
  const defined = namesIn(DEFINED);
  return [...namesIn(READ)].filter((name) => !defined.has(name) && !TAILWIND.test(name)).toSorted();
}

export function utilitiesWithoutRule(css: string, pages: readonly string[]): string[] {
  const rules = new Set(
    [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  );
  const used = new Set(pages.flatMap(classListsOf).flatMap((names) => names.split(/\s+/)));
  return [...used]
    .filter((name) => TOKEN_UTILITY.test(name) && !COMPONENT_PART.test(name) && !rules.has(name))
    .toSorted();
}

function describe(name: string, sources: Sources): Problem {
  const places = [...sources].flatMap(([file, text]) => (text.includes(name) ? [file] : []));
  return {
    file: places.join(', ') || 'app',
    keys: [],
    message: `«${name}» pide un color o una medida que no existe. Vuelve a ponerlo en ${TOKENS}, o quita «${name}» de ahí. Pasa al unir una versión nueva y conservar los colores de la anterior.`,
  };
}

const readAll = (pattern: string): Sources =>
  new Map(globSync(pattern, { exclude: ['**/*.test.*'] }).map((file) => [file, readFileSync(file, 'utf8')]));
