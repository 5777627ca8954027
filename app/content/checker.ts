import type { CheckerText } from './types.ts';

/** La revisión de contenedores y guías aéreas, en la tarjeta de Mesa Documental. */
export const checker: CheckerText = {
  title: '¿Está bien escrito?',
  lead: 'Pega un número: se revisa aquí, en tu navegador.',
  label: 'Contenedor o guía aérea (MAWB)',
  example: 'QZXU 104827 1',
  parts: {
    container: ['Propietario', 'Cat.', 'Serie', 'Verificador'],
    waybill: ['Prefijo', 'Serie', 'Verificador'],
  },
  stamp: ['Sí', 'cuadra'],
  verdicts: {
    empty: 'Un contenedor lleva 4 letras y 7 dígitos; una guía aérea, 11 dígitos.',
    incomplete: (missing) => `Faltan ${missing} caracteres.`,
    tooLong: (excess) => (excess === 1 ? 'Sobra 1 carácter.' : `Sobran ${excess} caracteres.`),
    misplaced: {
      letter: (position, found) => `En el lugar ${position} va una letra y dice ${found}.`,
      equipment: (position, found) =>
        `En el lugar ${position} va la categoría de equipo, U, J o Z, y dice ${found}.`,
      digit: (position, found) => `En el lugar ${position} va un dígito y dice ${found}.`,
    },
    meant: (character) => `¿Será ${character}?`,
    unknown: 'No parece un contenedor ni una guía aérea.',
    unchecked: 'Un BL, un booking o una guía house no llevan dígito verificador.',
    oneMissing: (right) => `Falta un carácter. Si es el verificador, es ${right}.`,
    zeroLost: (number) => `Falta un carácter. ¿Se perdió un 0 al inicio? ${number} sí cuadra.`,
    wrong: (found, right) =>
      `No cuadra: el verificador dice ${found} y debe ser ${right}. Revisa también los demás.`,
    right: {
      container: (checkDigit) => `El dígito verificador cuadra: es ${checkDigit}.`,
      waybill: (checkDigit) => `El dígito verificador cuadra: es ${checkDigit}. No cubre el prefijo.`,
    },
    remainderTen:
      'Cuadra. Su residuo es 10, que se escribe 0; la norma ISO 6346 aconseja no usar esas series.',
    several: (total, right) =>
      total === right ? `Los ${total} números cuadran.` : `De ${total} números, ${right} cuadran.`,
  },
};
