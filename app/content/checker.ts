import type { CheckerText } from './types.ts';

const LIST = new Intl.ListFormat('es');
const MOST_NAMED = 2;

const named = (numbers: readonly string[]) => {
  const more = numbers.length - MOST_NAMED;
  return LIST.format(more > 0 ? [...numbers.slice(0, MOST_NAMED), `${more} más`] : numbers);
};
/** La letra O y el número 0 se ven casi iguales. */
const spelled = (found: string) => `${/\d/.test(found) ? 'el número' : 'la letra'} ${found}`;

/** La revisión de contenedores y guías aéreas, en la tarjeta de Mesa Documental. */
export const checker: CheckerText = {
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
    incomplete: (missing) => `Faltan ${missing} caracteres.`,
    misplaced: {
      letter: (position, found) => `En el lugar ${position} va una letra y dice ${spelled(found)}.`,
      equipment: (position, found) =>
        `En el lugar ${position} va la categoría (U, J o Z) y dice ${spelled(found)}.`,
      digit: (position, found) => `En el lugar ${position} va un dígito y dice ${spelled(found)}.`,
    },
    unchecked: 'Es un número de otra clase: aquí se revisan contenedores y guías aéreas (MAWB).',
    billOfLading: 'Parece un BL: no lleva dígito verificador.',
    oneMissing: (right) => `Falta un carácter. Si es el verificador, es ${right}.`,
    zeroLost: 'Está incompleto. ¿Se perdió algún 0 al inicio?',
    wrong: 'No cuadra: hay un carácter mal, no necesariamente el último.',
    right: {
      container: (checkDigit) => `El dígito verificador cuadra: es ${checkDigit}.`,
      waybill: (checkDigit) => `El dígito verificador cuadra: es ${checkDigit}. No cubre el prefijo.`,
    },
    remainderTen:
      'Cuadra. Su residuo es 10, que se escribe 0; la norma ISO 6346 aconseja no usar esas series.',
    several: (total, right) => {
      if (right === 0) return 'Ninguno cuadra.';
      if (right === total) return `Los ${total} números cuadran.`;
      return `${right} de ${total} números ${right === 1 ? 'cuadra' : 'cuadran'}.`;
    },
    failing: (numbers) => `Revisa ${named(numbers)}.`,
    inList: (number, sentence) => `${number}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    confirm: (numbers) => `Confirma ${named(numbers)} en tu documento.`,
    cut: 'Se leyó solo el principio.',
  },
  offer: (number) => `¿Será ${number}?`,
};
