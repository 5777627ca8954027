import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import {
  anchor,
  code,
  flag,
  group,
  link,
  list,
  number,
  object,
  oneOf,
  optional,
  photo,
  template,
  text,
  usual,
} from '#schema/schema.ts';
import { formatted } from '#scripts/content/canonical.ts';
import { contentFiles } from '#scripts/content/load.ts';
import type { Part } from '#scripts/content/walk.ts';
import { editorConfig } from '#scripts/editor/config.ts';
import { fieldsOf, type Field } from '#scripts/editor/fields.ts';
import { editorPolicy } from '#scripts/editor/policy.ts';

const config = editorConfig('Trazamar', { name: 'owner/name', branch: 'main' }, '/blocks.webp');

describe('the fields of the editor', () => {
  it.each<[string, Part, object]>([
    ['a short text', text('button', 'Botón'), { widget: 'string', maxlength: 26 }],
    [
      'a long text',
      text('answer', 'Respuesta', 'Breve.'),
      { widget: 'text', maxlength: 160, hint: 'Breve.' },
    ],
    [
      'a text with a parameter',
      template('fieldError', { max: 2 }, 'Error'),
      { hint: 'Lleva {max}: el sitio pone ahí su valor.' },
    ],
    ['a link', link('Enlace'), { widget: 'link', pattern: expect.any(Array) }],
    ['a picture', photo('Foto'), { widget: 'image', choose_url: false }],
    ['a text for the code', code(/^a$/, 'Es a.', 'Letra'), { widget: 'string', pattern: ['^a$', 'Es a.'] }],
    ['a number', number(1, 5, 'Estrellas'), { widget: 'number', min: 1, max: 5 }],
    ['yes or no', flag('Son ejemplos'), { widget: 'boolean' }],
    [
      'a choice',
      oneOf('Color', { a: 'Rojo' }),
      { widget: 'select', options: [{ value: 'a', label: 'Rojo' }] },
    ],
    ['an optional text', optional(text('button', 'Botón')), { required: false, label: 'Botón' }],
    [
      'a text with a usual value',
      usual(text('button', 'Botón', 'Breve.'), 'Ver'),
      { required: false, hint: 'Breve. Vacío, es «Ver».' },
    ],
    ['a name for links', anchor('inicio'), { required: false, hint: 'Vacío, queda el de siempre.' }],
    [
      'a group',
      group('Sello', { before: text('tab', 'Antes'), after: text('tab', 'Después') }),
      { widget: 'object', summary: "{{fields.before | default('Sello')}} · {{fields.after}}" },
    ],
    ['a text that may be blank', usual(text('button', 'Botón', 'Breve.'), ''), { hint: 'Breve.' }],
    [
      'a list',
      list('Puntos', text('bullet', 'Punto'), 1, 6),
      { min: 1, max: 6, label_singular: 'Punto', default: [''] },
    ],
  ])('%s', (_what, part, expected) => {
    expect(fieldsOf(object({ it: part }) as unknown as Part)).toEqual([
      expect.objectContaining({ name: 'it', ...expected }),
    ]);
  });

  it.each([
    ['Máximo {max} caracteres.', true],
    ['Máximo de caracteres.', false],
    ['Máximo\n{max}', false],
  ])('%j fits a line with {max}: %s', (value, fits) => {
    const [field] = fieldsOf(object({ it: template('fieldError', { max: 2 }, 'Error') }) as unknown as Part);
    expect(new RegExp((field as Field & { pattern: [string] }).pattern[0]).test(value)).toBe(fits);
  });

  it('each has a Spanish name', () => {
    const nameless: string[] = [];
    const visit = (fields: Field[], path: string) => {
      for (const field of fields) {
        const at = `${path}.${field.name}`;
        if (field.label === field.name || !field.label) nameless.push(at);
        const { fields: inner = [], field: one, types = [] } = field as Record<string, Field[]>;
        visit([...inner, ...(one ? [one as unknown as Field] : []), ...types], at);
      }
    };
    for (const collection of config.collections)
      for (const { name, fields } of 'files' in collection ? collection.files : [collection])
        visit(fields, name);
    expect(nameless).toEqual([]);
  });

  it.each([
    ['pages', 'plainHead'],
    ['campaigns', 'campaign'],
  ])('a block of %s is offered beside its group, heads first and last', (name, head) => {
    const collection = config.collections.find((each) => each.name === name) as { fields: Field[] };
    const blocks = collection.fields.at(-1) as Field & { types: Field[] };
    expect(blocks['default']).toEqual([{ type: head }]);
    expect(blocks.types[0]?.name).toBe(head);
    const groups = blocks.types.slice(1).map(({ label }) => label.split(':')[0]);
    const changes = groups.filter((each, index) => each !== groups[index - 1]);
    expect(changes).toEqual([...new Set(groups)]);
    expect(changes.at(-1)).toBe('Inicio');
  });
});

it.each(contentFiles())('%s is written back as it was', (file, schema) => {
  const source = readFileSync(file, 'utf8');
  const canonical = formatted(source, schema);
  expect(formatted(stringify(parse(source)), schema)).toBe(canonical);
  expect(formatted(canonical, schema)).toBe(canonical);
});

it('a flag that is off and may be missing is left out', () => {
  const schema = object({ half: optional(flag('Media')), reviewed: flag('Revisado') }) as unknown as Part;
  expect(formatted('reviewed: false\nhalf: false\n', schema)).toBe('reviewed: false\n');
});

it.each([
  [false, ["'self'", 'blob:', 'data:']],
  [true, ["'self'", 'blob:', 'data:', 'https://api.github.com']],
])('its policy allows no other host, and online (%s) the one of the repository', (isOnline, expected) => {
  const [, connect = ''] = /connect-src ([^;]*)/.exec(editorPolicy(isOnline)) ?? [];
  expect(connect.split(' ')).toEqual(expected);
  expect(editorPolicy(isOnline).match(/https?:\S+/g) ?? []).toHaveLength(isOnline ? 1 : 0);
});
