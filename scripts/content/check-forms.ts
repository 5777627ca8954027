import type { FileTexts } from '#schema/files.ts';
import { SPECIFIED_FIELDS } from '#contract/fields.ts';
import { cleanLine } from '#contract/text.ts';
import type { TextFile } from './read-file.ts';

type Forms = FileTexts['forms'];
type Keys = (string | number)[];
type Tell = TextFile['tell'];

/** Tells what is wrong with the fields of the forms: missing, doubled, or words that do not fit a required one. */
export function checkForms({ value, tell }: TextFile): void {
  const { furtherFields = [], ...forms } = value as Forms;
  for (const type of ['demo', 'contact'] as const) checkForm(type, forms[type].fields, tell);
  for (const [index, field] of furtherFields.entries()) {
    const keys = ['furtherFields', index];
    if (furtherFields.findIndex(({ name }) => name === field.name) < index)
      tell([...keys, 'name'], `Otro campo ya se llama «${field.name}». Cambia uno.`);
    if (!field.demo && !field.contact)
      tell(
        keys,
        'No está en ningún formulario. Elige en «En el formulario de demo» o «En el formulario de contacto» si es obligatorio u opcional («demo: optional», «contact: required»).',
      );
    checkWords([field.demo, field.contact].includes('required'), field, keys, tell);
    if (field.kind !== 'choice') continue;
    if (!field.placeholder)
      tell(
        keys,
        'Se elige de una lista: escribe en «Ejemplo gris» (placeholder) su primer renglón, como «Elige una opción».',
      );
    for (const [place, option] of field.options.entries())
      if (cleanLine(option) !== option)
        tell([...keys, 'options', place], 'Tiene espacios de más. Deja uno solo.');
  }
}

function checkForm(type: 'demo' | 'contact', fields: Forms['demo']['fields'], tell: Tell): void {
  const names = fields.map(({ name }) => name);
  for (const { name, forms } of SPECIFIED_FIELDS)
    if (forms[type] && !names.includes(name))
      tell([type, 'fields'], `Falta el campo «${name}». Ponlo en la lista.`);
  for (const [index, field] of fields.entries()) {
    const keys = [type, 'fields', index];
    const declared = SPECIFIED_FIELDS.find(({ name }) => name === field.name)?.forms[type];
    if (!declared)
      tell(
        keys,
        `El campo «${field.name}» no es de este formulario. Quítalo. Uno tuyo va en «Campos agregados» («furtherFields»).`,
      );
    else if (names.indexOf(field.name) < index)
      tell(keys, `El campo «${field.name}» está dos veces. Deja uno.`);
    else checkWords(declared === 'required', field, keys, tell);
  }
}

function checkWords(
  isRequired: boolean,
  { label, required }: { label: string; required?: string | undefined },
  keys: Keys,
  tell: Tell,
): void {
  if (isRequired !== label.endsWith(' *'))
    tell(
      [...keys, 'label'],
      isRequired
        ? 'El campo es obligatorio: su etiqueta termina con « *».'
        : 'El campo no es obligatorio: su etiqueta no termina con « *».',
    );
  if (isRequired && !required)
    tell(keys, 'El campo es obligatorio: escribe en «required» lo que se lee si queda vacío.');
}
