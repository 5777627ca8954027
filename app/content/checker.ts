import type { CheckerText } from './types.ts';

/** La revisión de contenedores y guías aéreas, en la tarjeta de Mesa Documental. */
export const checker: CheckerText = {
  title: '¿Está bien escrito?',
  lead: 'Pega un número: se revisa aquí, en tu navegador.',
  label: 'Contenedor o guía aérea',
  example: 'QZXU 104827 1',
  parts: {
    container: ['Propietario', 'Tipo', 'Serie', 'Verificador'],
    waybill: ['Aerolínea', 'Serie', 'Verificador'],
  },
  stamp: ['Bien', 'escrito'],
  verdicts: {
    empty: 'Un contenedor lleva 4 letras y 7 dígitos; una guía aérea, 11 dígitos.',
    incomplete: (missing) => `Faltan ${missing} caracteres.`,
    tooLong: (excess) => (excess === 1 ? 'Sobra 1 carácter.' : `Sobran ${excess} caracteres.`),
    misplaced: {
      letter: (position, found) => `En el lugar ${position} va una letra y dice ${found}.`,
      equipment: (position, found) =>
        `En el lugar ${position} va el tipo de equipo, U, J o Z, y dice ${found}.`,
      digit: (position, found) => `En el lugar ${position} va un dígito y dice ${found}.`,
    },
    meant: (character) => `¿Será ${character}?`,
    noCheckDigit: (right) => `Falta el dígito verificador: es ${right}.`,
    wrong: (found, right) =>
      `El verificador dice ${found} y debe ser ${right}. Si está bien copiado, revisa los demás.`,
    right: (checkDigit) => `Bien escrito: el dígito verificador es ${checkDigit}.`,
    remainderTen:
      'Bien escrito. Su residuo es 10, que se escribe 0; la norma ISO 6346 aconseja no usar esas series.',
  },
};
