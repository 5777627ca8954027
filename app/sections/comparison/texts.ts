import { capitalized } from '#contract/text.ts';
import type { Side } from '#trade/compare.ts';

const NUMBER = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const LIST = new Intl.ListFormat('es-MX');
const SIDES = { bl: 'el BL', pl: 'la lista de empaque' };

/** A row of the comparison. An amount has a unit, and says what is wrong with another one. */
export type RowText = {
  label: string;
  name: string;
  unit?: string;
  unlikely?: string;
  refused?: (unit: string) => string;
};

/** The comparison of two documents. It is code, because its sentences decline and count. */
export const comparison = {
  invitation: 'Cambia un dígito y mira qué pasa.',
  /** A person decides which document is right. */
  confirmed: (weight: string) => `El proveedor confirmó ${weight} kg.`,
  mend: 'Corregir el peso',
  reset: 'Volver al ejemplo',
  documents: { bl: 'BL house', pl: 'Lista de empaque' },
  fields: {
    packages: {
      label: 'Bultos',
      name: 'bultos',
      unit: 'bultos',
      unlikely: 'no parece una cantidad',
      refused: (unit: string) => `«${unit}» no cuenta bultos`,
    },
    container: { label: 'Contenedor', name: 'contenedor' },
    weight: {
      label: 'Peso bruto, kg',
      name: 'peso bruto',
      unit: 'kg',
      unlikely: 'no parece un peso',
      refused: (unit: string) => `no conozco la unidad «${unit}»; escribe kg, t, g o lb`,
    },
    rfc: { label: 'RFC del consignatario', name: 'RFC' },
  },
  same: { title: 'Coincide', line: 'Los dos documentos dicen lo mismo.' },
  stamp: 'Coincide',
  difference: (by: number, unit: string) => `Diferencia: ${NUMBER.format(by)} ${unit}`,
  review: (names: readonly string[]) => `Revisa: ${LIST.format(names)}`,
  line: (name: string, causes: readonly string[]) => `${capitalized(name)}: ${causes.join('; ')}.`,
  causes: {
    empty: (side: Side) => `falta el dato en ${SIDES[side]}`,
    long: (side: Side) => `hay demasiado texto en ${SIDES[side]}`,
    unreadable: (side: Side) => `no se lee como número en ${SIDES[side]}`,
    unlikely: (side: Side, what: string) => `${what}; revisa ${SIDES[side]}`,
    unclear: (point: string, comma: string, unit: string) =>
      `¿${point} ${unit} o ${comma} ${unit}? En México el punto es decimal`,
    unexplained: 'los documentos no dicen lo mismo',
    transposed: 'posible transposición de dígitos',
    zero: (isExtra: boolean) => `un cero de ${isExtra ? 'más' : 'menos'} en la lista de empaque`,
    pounds: (kilograms: number, pounds: number) =>
      `parece estar en libras: ${NUMBER.format(kilograms)} kg son ${NUMBER.format(pounds)} lb`,
    lookAlike: (one: string, other: string) => `${one} y ${other} se parecen: revisa cuál va`,
    checkDigit: (side: Side) => `el dígito verificador no cuadra en ${SIDES[side]}`,
  },
};

export type ComparisonText = typeof comparison;
