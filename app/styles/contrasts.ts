/**
 * The colours of tokens.css that meet, and the least contrast of each pair: 4.5 for text, 3 for large text and marks
 * (WCAG 1.4.3 and 1.4.11). `colour` is the one to change if a pair fails. The build warns (scripts/brand/contrast.ts).
 */
export type Contrast = {
  colour: string;
  /** The colours above or below it. */
  on: readonly string[];
  least: 3 | 4.5;
  /** For the warning. */
  place: string;
};

const COPIES = ['bermellon-100', 'sello-100', 'ruta-100', 'boya-100'];
const PAPERS = ['papel-0', 'papel-50', 'papel-100'];

export const CONTRASTS: readonly Contrast[] = [
  { colour: 'bermellon-700', on: [...PAPERS, 'bermellon-100', 'arena-200'], least: 4.5, place: 'enlaces' },
  { colour: 'bermellon-600', on: ['papel-0'], least: 4.5, place: 'el botón principal y la puerta' },
  { colour: 'bermellon-500', on: ['tinta-950'], least: 4.5, place: 'el número de un contenedor' },
  { colour: 'bermellon-400', on: ['tinta-900'], least: 3, place: 'los iconos de las cifras' },
  {
    colour: 'error-700',
    on: [...PAPERS, 'boya-100', 'arena-200'],
    least: 4.5,
    place: 'el error de un campo',
  },
  { colour: 'error-600', on: ['boya-100', 'arena-200'], least: 3, place: 'el borde de un campo con error' },
  { colour: 'error-400', on: ['tinta-950', 'tinta-900'], least: 4.5, place: 'lo que no coincide' },
  {
    colour: 'tinta-900',
    on: [...PAPERS, 'papel-200', ...COPIES, 'boya-500', 'arena-200'],
    least: 4.5,
    place: 'los textos',
  },
  {
    colour: 'tinta-700',
    on: [...PAPERS, ...COPIES, 'boya-500', 'arena-200'],
    least: 4.5,
    place: 'las bajadas',
  },
  { colour: 'tinta-600', on: [...PAPERS, ...COPIES], least: 4.5, place: 'las notas' },
  {
    colour: 'tinta-200',
    on: ['tinta-900', 'tinta-800'],
    least: 4.5,
    place: 'los textos de las franjas oscuras',
  },
  { colour: 'tinta-300', on: ['tinta-900'], least: 4.5, place: 'las notas de las franjas oscuras' },
  {
    colour: 'papel-50',
    on: ['tinta-900', 'tinta-800'],
    least: 4.5,
    place: 'los títulos de las franjas oscuras',
  },
  { colour: 'sello-800', on: ['sello-100', 'ruta-100'], least: 4.5, place: 'lo aprobado' },
  { colour: 'sello-700', on: PAPERS, least: 4.5, place: 'lo aprobado' },
  { colour: 'sello-300', on: ['tinta-950'], least: 4.5, place: 'lo aprobado, en el tablero' },
  { colour: 'ruta-700', on: PAPERS, least: 4.5, place: 'los mensajes, y el aro de lo enfocado' },
  { colour: 'ruta-400', on: ['tinta-900', 'tinta-950'], least: 4.5, place: 'el rastreo, en el tablero' },
  { colour: 'boya-500', on: ['tinta-950'], least: 4.5, place: 'lo que pide atención' },
  { colour: 'boya-700', on: ['papel-0', 'boya-100'], least: 4.5, place: 'lo que pide atención' },
  { colour: 'alerta-800', on: ['alerta-100'], least: 4.5, place: 'los avisos de error' },
  { colour: 'alerta-700', on: ['papel-0'], least: 4.5, place: 'un botón que borra' },
];
