const LIST = new Intl.ListFormat('es');
const MOST_NAMED = 2;

const named = (numbers: readonly string[]) => {
  const more = numbers.length - MOST_NAMED;
  return LIST.format(more > 0 ? [...numbers.slice(0, MOST_NAMED), `${more} más`] : numbers);
};
/** The letter O and the number 0 look almost the same. */
const spelled = (found: string) => `${/\d/.test(found) ? 'el número' : 'la letra'} ${found}`;

/** The check of container numbers and air waybills. It is code, because its sentences decline and count. */
export const checker = {
  fold: 'Revisar un número',
  title: '¿Está bien escrito?',
  lead: 'Pega un número: se revisa aquí, en tu navegador.',
  label: 'Contenedor o guía aérea (MAWB)',
  example: 'QZXU 915028 5',
  parts: {
    container: ['Propietario', 'Cat.', 'Serie', 'Verificador'],
    waybill: ['Prefijo', 'Serie', 'Verificador'],
  },
  stamp: ['Sí', 'cuadra'],
  verdicts: {
    none: 'Un contenedor lleva 4 letras y 7 dígitos; una guía aérea, 11 dígitos.',
    incomplete: (missing: number) => `Faltan ${missing} caracteres.`,
    misplaced: {
      letter: (position: number, found: string) =>
        `En el lugar ${position} va una letra y dice ${spelled(found)}.`,
      equipment: (position: number, found: string) =>
        `En el lugar ${position} va la categoría (U, J o Z) y dice ${spelled(found)}.`,
      digit: (position: number, found: string) =>
        `En el lugar ${position} va un dígito y dice ${spelled(found)}.`,
    },
    unchecked: 'Es un número de otra clase: aquí se revisan contenedores y guías aéreas (MAWB).',
    billOfLading: 'Parece un BL: no lleva dígito verificador.',
    oneMissing: (right: string) => `Falta un carácter. Si es el verificador, es ${right}.`,
    zeroLost: 'Está incompleto. ¿Se perdió algún 0 al inicio?',
    wrong: 'No cuadra: hay un carácter mal, no necesariamente el último.',
    right: {
      container: (checkDigit: string) => `El dígito verificador cuadra: es ${checkDigit}.`,
      waybill: (checkDigit: string) => `El dígito verificador cuadra: es ${checkDigit}. No cubre el prefijo.`,
    },
    remainderTen:
      'Cuadra. Su residuo es 10, que se escribe 0; la norma ISO 6346 aconseja no usar esas series.',
    several: (total: number, right: number) => {
      if (right === 0) return 'Ninguno cuadra.';
      if (right === total) return `Los ${total} números cuadran.`;
      return `${right} de ${total} números ${right === 1 ? 'cuadra' : 'cuadran'}.`;
    },
    failing: (numbers: readonly string[]) => `Revisa ${named(numbers)}.`,
    inList: (number: string, sentence: string) =>
      `${number}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    confirm: (numbers: readonly string[]) => `Confirma ${named(numbers)} en tu documento.`,
    tooLong: 'Es demasiado texto: pega hasta 50,000 caracteres.',
  },
  offer: (number: string) => `¿Será ${number}?`,
};

export type CheckerText = typeof checker;
