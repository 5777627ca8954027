import { capitalized } from '#contract/text.ts';
import type { ComparisonText } from './types.ts';

const NUMBER = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const LIST = new Intl.ListFormat('es-MX');
const SIDES = { bl: 'el BL', pl: 'la lista de empaque' };

/** El cotejo entre dos documentos, en la tarjeta de Mesa Documental; en el teléfono, también bajo la portada. */
export const comparison: ComparisonText = {
  invitation: 'Cambia un dígito y mira qué pasa.',
  reset: 'Volver al ejemplo',
  documents: { bl: 'BL house', pl: 'Lista de empaque' },
  fields: {
    packages: {
      label: 'Bultos',
      name: 'bultos',
      unit: 'bultos',
      unlikely: 'no parece una cantidad',
      refused: (unit) => `«${unit}» no cuenta bultos`,
    },
    container: { label: 'Contenedor', name: 'contenedor' },
    weight: {
      label: 'Peso bruto, kg',
      name: 'peso bruto',
      unit: 'kg',
      unlikely: 'no parece un peso',
      refused: (unit) => `no conozco la unidad «${unit}»; escribe kg, t, g o lb`,
    },
    rfc: { label: 'RFC del consignatario', name: 'RFC' },
  },
  weightRow: { label: 'Cotejo del peso bruto', invitation: 'Cámbialo tú' },
  same: ['Coincide', 'Los dos documentos dicen lo mismo.'],
  stamp: 'Coincide',
  difference: (by, unit) => `Diferencia: ${NUMBER.format(by)} ${unit}`,
  review: (names) => `Revisa: ${LIST.format(names)}`,
  line: (name, causes) => `${capitalized(name)}: ${causes.join('; ')}.`,
  causes: {
    empty: (side) => `falta el dato en ${SIDES[side]}`,
    unreadable: (side) => `no se lee como número en ${SIDES[side]}`,
    unlikely: (side, what) => `${what}; revisa ${SIDES[side]}`,
    unclear: (point, comma, unit) => `¿${point} ${unit} o ${comma} ${unit}? En México el punto es decimal`,
    unexplained: 'los documentos no dicen lo mismo',
    transposed: 'posible transposición de dígitos',
    zero: (isExtra) => `un cero de ${isExtra ? 'más' : 'menos'} en la lista de empaque`,
    pounds: (kilograms, pounds) =>
      `parece estar en libras: ${NUMBER.format(kilograms)} kg son ${NUMBER.format(pounds)} lb`,
    lookAlike: (one, other) => `${one} y ${other} se parecen: revisa cuál va`,
    checkDigit: (side) => `el dígito verificador no cuadra en ${SIDES[side]}`,
  },
};
