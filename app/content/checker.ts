import type { CheckerText } from './types.ts';

const LIST = new Intl.ListFormat('es');
const MOST_NAMED = 3;

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
      letter: (position, found) => `En el lugar ${position} va una letra y dice ${found}.`,
      equipment: (position, found) =>
        `En el lugar ${position} va la categoría de equipo, U, J o Z, y dice ${found}.`,
      digit: (position, found) => `En el lugar ${position} va un dígito y dice ${found}.`,
    },
    unchecked: 'Un BL, un booking o una guía house no llevan dígito verificador.',
    billOfLading: 'Parece un BL: no lleva dígito verificador.',
    oneMissing: (right) => `Falta un carácter. Si es el verificador, es ${right}.`,
    zeroLost: 'Falta un carácter. ¿Se perdió un 0 al inicio?',
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
    failing: (numbers) => {
      const more = numbers.length - MOST_NAMED;
      const named = numbers.slice(0, MOST_NAMED);
      return `Revisa ${LIST.format(more > 0 ? [...named, `${more} más`] : named)}.`;
    },
  },
  offer: (number) => `¿Será ${number}?`,
};
