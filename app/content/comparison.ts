import type { ComparisonText } from './types.ts';

const NUMBER = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const SIDES = { bl: 'el BL', pl: 'la lista de empaque' };

/** El cotejo entre dos documentos, en la tarjeta de Mesa Documental. */
export const comparison: ComparisonText = {
  invitation: 'Cambia un dígito y mira qué pasa.',
  reset: 'Volver al ejemplo',
  documents: { bl: 'BL house', pl: 'Lista de empaque' },
  fields: {
    packages: { label: 'Bultos', unit: 'bultos' },
    container: { label: 'Contenedor' },
    weight: { label: 'Peso bruto, kg', unit: 'kg' },
    rfc: { label: 'RFC del consignatario' },
  },
  same: ['Coincide', 'Los cuatro datos dicen lo mismo.'],
  stamp: 'Coincide',
  difference: (by, unit) => `Diferencia: ${NUMBER.format(by)} ${unit}`,
  differs: (label) => `No coincide: ${label}`,
  several: (count) => `${count} datos no coinciden`,
  empty: (side) => `Falta el dato en ${SIDES[side]}.`,
  unreadable: (side) => `No se lee como número en ${SIDES[side]}.`,
  causes: {
    transposed: 'Posible transposición de dígitos.',
    zero: (isExtra) => `Un cero de ${isExtra ? 'más' : 'menos'} en la lista de empaque.`,
    pounds: (kilograms, pounds) =>
      `Parece estar en libras: ${NUMBER.format(kilograms)} kg son ${NUMBER.format(pounds)} lb.`,
    lookAlike: (one, other) => `${one} y ${other} se parecen: revisa cuál va.`,
    checkDigit: (side) => `El dígito verificador no cuadra en ${SIDES[side]}.`,
  },
};
