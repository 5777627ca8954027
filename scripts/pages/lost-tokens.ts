import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../content/problem.ts';
import { classListsOf } from './classes.ts';

const TOKENS = 'app/styles/tokens.css';
/** Pages, and the drawings that the build makes of them. */
const SOURCES = ['app', join('scripts', 'brand')];
const SOURCE = /(?<!\.test)\.(?:css|tsx?|svg)$/;

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
export async function lostProperties(): Promise<Problem[]> {
  const sources = await readSources();
  return undefinedProperties(sources).map((name) => describe(name, sources));
}

/** Reports utilities of the built pages whose token is missing. */
export async function lostUtilities(directory: string, styleSheet: string): Promise<Problem[]> {
  const pages = await readFiles(directory, /\.html$/);
  const css = await readFile(styleSheet, 'utf8');
  const names = utilitiesWithoutRule(css, [...pages.values()]);
  if (names.length === 0) return [];
  const sources = await readSources();
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

async function readSources(): Promise<Sources> {
  const each = await Promise.all(SOURCES.map((directory) => readFiles(directory, SOURCE)));
  return new Map(each.flatMap((texts) => [...texts]));
}

async function readFiles(directory: string, pattern: RegExp): Promise<Sources> {
  const names = await readdir(directory, { recursive: true });
  const files = names.filter((name) => pattern.test(name)).map((name) => join(directory, name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
}
