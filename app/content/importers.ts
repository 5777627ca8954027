import { site } from '#site';
import type {
  BeforeAfter,
  Closing,
  DemurrageText,
  Drawing,
  Figures,
  FolderText,
  Hurdles,
  Questions,
  SolutionHead,
  Uses,
} from './types.ts';
import { ANCHORS, PATHS } from '#site/paths.ts';

/** El inicio de la página para importadores: antetítulo, título, bajada y dos botones. */
export const head: SolutionHead = {
  eyebrow: 'Para importadores',
  title: 'Sabes qué viene, dónde está y qué le falta',
  lead: 'Una torre de control para tus importaciones: estatus, documentos, rastreo y costos en la misma pantalla.',
  primary: { label: 'Solicitar Demo', to: PATHS.contact },
  secondary: { label: 'Ver todas las soluciones', to: PATHS.solutions },
};

/** El expediente dibujado: lo que de él se dice a quien no lo ve, y su letrero. */
export const drawing: Drawing = {
  alt: 'Expediente abierto de la operación IMP-0412: siete de sus nueve documentos llevan el sello de recibido; faltan el acuse de valor (COVE) y la manifestación de valor (MVE).',
  caption: 'Datos ilustrativos',
};

/** Los dos documentos pendientes: su invitación, y lo que oye quien no ve el expediente con 0, 1 y 2 sellos más. */
export const folder: FolderText = {
  invitations: ['Séllalo', 'Te toca'],
  counts: [
    'Siete de nueve documentos recibidos.',
    'Ocho de nueve documentos recibidos.',
    'Nueve de nueve documentos recibidos. Expediente listo.',
  ],
};

/** «Lo que hoy te frena»: de tres a cuatro notas sobre una mesa. `desk` dice cuál mesa se dibuja: no se cambia. */
export const hurdles: Hurdles = {
  desk: 'importers',
  title: 'Lo que hoy te frena',
  items: [
    'Dependes de que alguien te conteste para saber dónde va tu carga.',
    'Te enteras de las demoras cuando llega la factura.',
    'Cada área lleva su propia hoja de cálculo.',
    'La responsabilidad por lo declarado es tuya, y la información no está en tus manos.',
  ],
};

/**
 * «Lo que haces con …». Caben hasta ocho renglones. `product` dice qué producto lo hace: 'torre-de-control',
 * 'mesa-documental', 'rastreo' o 'integraciones'. Los renglones de un mismo producto comparten su hoja.
 */
export const uses: Uses = {
  title: `Lo que haces con ${site.product}`,
  items: [
    {
      product: 'torre-de-control',
      title: 'Estatus de cada operación.',
      text: 'De la orden de compra a la entrega en almacén, con el siguiente paso y su responsable.',
    },
    {
      product: 'torre-de-control',
      title: 'Expediente por embarque.',
      text: 'Factura, lista de empaque, BL, certificados y comprobantes en una carpeta que te dice qué falta.',
    },
    {
      product: 'rastreo',
      title: 'Rastreo 24/7.',
      text: 'Contenedores de varias navieras y guías aéreas, sin abrir un portal por cada una.',
    },
    {
      product: 'rastreo',
      title: 'Días libres bajo control.',
      text: 'Dos contadores por contenedor: almacenaje del recinto y demoras de la naviera, hasta devolver el vacío.',
      link: { label: 'Calcula tus demoras', to: `${PATHS.importers}#${ANCHORS.demurrage}` },
    },
    {
      product: 'torre-de-control',
      title: 'KPIs que entiende dirección.',
      text: 'Tiempo de ciclo, demoras por puerto y costo logístico por embarque.',
    },
  ],
};

/** Los números con que empieza la calculadora de demoras. La tarifa es inventada. */
const example = { containers: 3, days: 5, tariff: 2000 };
const { containers, days, tariff } = example;

/** La calculadora de demoras. Cuenta en el navegador, con los números de quien visita, y no promete ahorro. */
export const calculator: DemurrageText = {
  title: '¿Cuánto te cuesta cada día de demora?',
  lead: 'Haz la cuenta con tus números. Se queda en tu navegador: no la enviamos ni la guardamos.',
  formula: 'Demoras = contenedores × días de demora × tarifa diaria.',
  example,
  fields: {
    containers: { label: 'Contenedores' },
    days: { label: 'Días de demora', help: 'Los que pasan de tus días libres, hasta devolver el vacío.' },
    tariff: {
      label: 'Tarifa por contenedor y día',
      help: 'La de tu naviera. Si sube por tramos, usa el promedio.',
    },
  },
  currency: 'Moneda de la tarifa',
  mistakes: {
    text: 'Escribe solo números, por ejemplo 1,842.50.',
    sign: 'Escribe un número mayor que cero.',
    commas: 'Revisa comas y puntos: los miles van de tres en tres, como en 1,842.50.',
    /** 1.842 y 1,842 se cambian por el número que se escribió. */
    point: '¿1.842 o 1,842? En México el punto es decimal.',
    decimals: 'Escribe a lo más dos decimales, como en 1,842.50.',
    whole: 'Escribe un número entero, sin decimales.',
    large: 'Es demasiado grande. Revisa los dígitos.',
  },
  answer: {
    example: `Ejemplo con una tarifa inventada: ${containers} × ${days} × $${tariff.toLocaleString('es-MX')} MXN.`,
    empty: 'Escribe tus tres números.',
    mistaken: 'Corrige lo señalado y aquí aparece el total.',
    done: 'Solo demoras de la naviera. El almacenaje del recinto y la detención, si aplican, van aparte.',
  },
};

/** La tabla de antes y después; cada renglón es el mismo momento. Caben hasta seis. */
export const monday: BeforeAfter = {
  title: 'Tu lunes, antes y después',
  before: 'Antes',
  after: `Con ${site.product}`,
  rows: [
    { before: 'Escribes doce correos para armar el reporte', after: 'Abres el tablero' },
    {
      before: 'Buscas el BL corregido entre adjuntos',
      after: 'Está en el expediente, en su última versión',
    },
    { before: 'Alguien te avisa que venció el plazo', after: 'Tú avisas que vence en dos días' },
  ],
};

/** Dos cifras. `tenths` dice cuántos de los diez contenedores del dibujo desaparecen: 30% son 3. */
export const figures: Figures = {
  heading: 'Cifras',
  items: [
    { before: 'Cerca de', figure: '30%', label: 'menos demoras y almacenajes', tenths: 3 },
    { figure: '10-15%', label: 'menos costo logístico', tenths: 1.5 },
  ],
};

/** Preguntas frecuentes. Se agregan, se quitan y se ordenan aquí; caben hasta diez. */
export const questions: Questions = {
  title: 'Preguntas frecuentes',
  items: [
    {
      question: '¿Tengo que cambiar de agente aduanal o de forwarder?',
      answer: `No. ${site.product} se usa con los que ya tienes.`,
    },
    {
      question: '¿Y si mi información está en Excel?',
      answer: 'Empezamos con tus hojas de cálculo; después, si quieres, conectamos tu ERP.',
    },
    { question: '¿Sirve para exportar?', answer: 'Sí, también das seguimiento a tus exportaciones.' },
  ],
};

/** El cierre sobre la puerta del contenedor. `door` dice cuál puerta se dibuja: no se cambia. */
export const closing: Closing = {
  door: 'importers',
  title: 'Toma el control de tu próxima importación',
  button: { label: 'Solicitar Demo', to: PATHS.contact },
};
