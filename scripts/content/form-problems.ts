import type { FileTexts } from '#blocks/files.ts';
import { SPECIFIED_FIELDS } from '#contract/specified-fields.ts';
import { cleanLine } from '#contract/text.ts';
import type { ReadFile } from './load.ts';
import type { Problem } from './problem.ts';

/** What is wrong with the fields of the forms: missing, doubled, or words that do not fit a required one. */
export function formProblems({ file, value, lineOf, named }: ReadFile): Problem[] {
  const texts = value as FileTexts['forms'];
  const found: Problem[] = [];
  const tell = (keys: (string | number)[], message: string) =>
    found.push({ file, keys: named(keys), line: lineOf(keys), message });
  const isWellSaid = (keys: (string | number)[], isRequired: boolean, label: string, required?: string) => {
    if (isRequired !== label.endsWith(' *'))
      tell(
        [...keys, 'label'],
        isRequired
          ? 'El campo es obligatorio: su etiqueta termina con « *».'
          : 'El campo no es obligatorio: su etiqueta no termina con « *».',
      );
    if (isRequired && !required)
      tell(keys, 'El campo es obligatorio: escribe en «required» lo que se lee si queda vacío.');
  };
  for (const type of ['demo', 'contact'] as const) {
    const { fields } = texts[type];
    const names = fields.map(({ name }) => name);
    for (const { name, forms } of SPECIFIED_FIELDS)
      if (forms[type] && !names.includes(name))
        tell([type, 'fields'], `Falta el campo «${name}». Ponlo en la lista.`);
    for (const [index, { name, label, required }] of fields.entries()) {
      const keys = [type, 'fields', index];
      const declared = SPECIFIED_FIELDS.find((each) => each.name === name)?.forms[type];
      if (!declared) tell(keys, `El campo «${name}» no es de este formulario. Quítalo.`);
      else if (names.indexOf(name) < index) tell(keys, `El campo «${name}» está dos veces. Deja uno.`);
      else isWellSaid(keys, declared === 'required', label, required);
    }
  }
  const further = texts.furtherFields ?? [];
  for (const [index, field] of further.entries()) {
    const keys = ['furtherFields', index];
    if (further.findIndex(({ name }) => name === field.name) < index)
      tell([...keys, 'name'], `Otro campo ya se llama «${field.name}». Cambia uno.`);
    if (!field.demo && !field.contact)
      tell(keys, 'No está en ningún formulario: escribe «demo: optional» o «contact: required».');
    isWellSaid(keys, [field.demo, field.contact].includes('required'), field.label, field.required);
    if (field.kind !== 'choice') continue;
    if (!field.placeholder)
      tell(
        keys,
        'Se elige de una lista: escribe en «placeholder» su primer renglón, como «Elige una opción».',
      );
    for (const [place, option] of field.options.entries())
      if (cleanLine(option) !== option)
        tell([...keys, 'options', place], 'Tiene espacios de más. Deja uno solo.');
  }
  return found;
}
