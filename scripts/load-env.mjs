// Reads .env if it exists. Variables that are already set win. Tests do not preload this.
// What systemd or Docker would read otherwise in the same file is refused.
import { lstatSync, readlinkSync } from 'node:fs';
import { PLACES } from '../server/config/places.ts';
import { codeOf, EncodingError, INVISIBLE, readText } from './content/text-file.ts';

// On a server it is a link to the values of the machine.
const FILE = lstatSync('.env', { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync('.env') : '.env';
/** A line, or an assignment of a quoted value over several lines. */
const STATEMENT = /(?:[ \t]*([\w.-]+)[ \t]*=[ \t]*(?:(["'])([^]*?)\2([^\n]*)|([^\n]*))|([^\n]*))(?:\n|$)/gy;
/** Of a name of ours. A line of a key or certificate holds no underscore. */
const ASSIGNMENT_WITHIN = /^[ \t]*[A-Z]+_[A-Z_]+[ \t]*=/m;
/** Pages print these values. Others may be secrets, also under a misspelled name. */
const IS_PUBLIC = /^SITE_/;

/** Blank if there is no file. */
function textOfFile() {
  try {
    return readText(FILE);
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    if (!(error instanceof EncodingError)) throw error;
    return stop([`${FILE}:${error.line}: the file is saved as ${error.message}. Save it as UTF-8.`]);
  }
}

function stop(problems) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** The value in quotes that it does not hold. */
function inQuotes(name, value) {
  if (!IS_PUBLIC.test(name)) return "'…', with quotes";
  const quote = value.includes("'") ? '"' : "'";
  return quote + value + quote;
}

function problemOf(name, { quote, quoted, after, unquoted, other }) {
  if (name === undefined && /^\s*(#|$)/.test(other)) return '';
  const text = [quoted, after, unquoted, other].join('');
  const [sign] = INVISIBLE.exec(text) ?? /^[^\S \t]/.exec(text) ?? [];
  // Another SECRET would change every keyed hash.
  if (sign && name !== 'SECRET')
    return `${name ?? 'this line'} holds a sign that nobody sees (${codeOf(sign)}). Type it again`;
  if (name === undefined)
    return 'this is no assignment. Write NAME=value without "export", or # in front of a comment';
  if (quote && ASSIGNMENT_WITHIN.test(quoted))
    return `${name} has no closing quote before the next assignment. Add it`;
  if (quote && !/^\s*$/.test(after))
    return `${name} goes on after its closing quote. Write it between quotes that it does not hold, and a comment on a line of its own`;
  if (!quote && /^["']/.test(unquoted)) return `${name} has no closing quote. Add it`;
  if (!quote && /^[\u2018-\u201F\u00AB`]/.test(unquoted))
    return `${name} begins with a sign that is no quote here. Write ' or " instead`;
  if (!quote && unquoted.includes('#'))
    return `${name} holds # without quotes, and the rest would be lost. Write ${name}=${inQuotes(name, unquoted.trimEnd())}, and a comment on a line of its own`;
  return '';
}

const lines = new Map();
const values = new Map();
const problems = [];
let line = 1;
for (const [whole, name, quote, quoted, after, unquoted, other] of textOfFile().matchAll(STATEMENT)) {
  const problem = lines.has(name)
    ? `${name} is set on line ${lines.get(name)} too. Remove one of them`
    : problemOf(name, { quote, quoted, after, unquoted, other });
  if (problem) problems.push(`${FILE}:${line}: ${problem}.`);
  if (name) {
    lines.set(name, line);
    values.set(name, quote ? quoted : unquoted.trimEnd());
  }
  line += whole.split('\n').length - 1;
}
if (problems.length > 0) stop(problems);
for (const [name, value] of values) {
  if (Object.hasOwn(process.env, name)) continue;
  process.env[name] = value;
  PLACES.set(name, `${FILE}:${lines.get(name)}`);
}
