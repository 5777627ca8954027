import type { LeadType } from '#contract/fields.ts';
import { fieldsOf } from '#contract/lead-fields.ts';

/** A field as a form places it. */
type Placed = {
  name: string;
  label: string;
  placeholder?: string;
  initial?: string;
  errors: { required?: string };
};

const FILE = 'contract/fields.ts';

const say = (message: string) => ({ message });

/** Problems of a form's fields against the declared ones: missing, or not declared. Spanish. */
export function placementProblems(type: LeadType, placed: readonly Placed[]): { message: string }[] {
  const declared = fieldsOf(type);
  const names = placed.map(({ name }) => name);
  return [
    ...declared
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) =>
        say(`Falta el campo «${name}», que ${FILE} declara para este formulario. Ponlo aquí.`),
      ),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => say(`El campo «${name}» está dos veces. Deja uno.`)),
    ...placed.flatMap(({ name, label, placeholder, initial, errors }) => {
      const field = declared.find((each) => each.name === name);
      if (!field)
        return [say(`El campo «${name}» no está declarado para este formulario en ${FILE}. Agrégalo allá.`)];
      const isRequired = field.forms[type] === 'required';
      return [
        isRequired !== label.endsWith(' *') &&
          (isRequired
            ? `El campo «${name}» es obligatorio: su label termina con « *».`
            : `El campo «${name}» no es obligatorio: su label no termina con « *».`),
        isRequired &&
          !errors.required &&
          `El campo «${name}» es obligatorio: escribe en errors → required lo que se lee si queda vacío.`,
        field.kind === 'choice' &&
          !placeholder &&
          `El campo «${name}» se elige de una lista: escribe en placeholder su primer renglón, como «Elige una opción».`,
        field.kind === 'choice' &&
          initial &&
          `El campo «${name}» se elige de una lista, que empieza sin elegir: quita initial.`,
      ].flatMap((text) => (text ? [say(text)] : []));
    }),
  ];
}
