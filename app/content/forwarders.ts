import { site } from '#site';
import type {
  Closing,
  Drawing,
  Figures,
  Forwarding,
  Hurdles,
  Questions,
  SolutionHead,
  Uses,
} from './types.ts';
import { PATHS } from '#site/paths.ts';

/** El inicio de la página para forwarders: antetítulo, título, bajada y dos botones. */
export const head: SolutionHead = {
  eyebrow: 'Para forwarders',
  title: 'Tus clientes saben dónde va su carga. Tú también',
  lead: 'Varias navieras y guías aéreas en un solo rastreo, con avisos que salen solos.',
  primary: { label: 'Solicitar Demo', to: PATHS.contact },
  secondary: { label: 'Ver todas las soluciones', to: PATHS.solutions },
};

/** El patio de contenedores dibujado: lo que de él se dice a quien no lo ve, y su letrero. */
export const drawing: Drawing = {
  alt: 'Doce contenedores apilados. Uno salió de su lugar y deja una sola línea de ruta: zarpó de Ciudad Ho Chi Minh, está en transbordo en Busan y llega a Lázaro Cárdenas el 27 de noviembre.',
  caption: 'Datos ilustrativos',
};

/** El contenedor que se mueve por su ruta: su invitación, su nombre y el aviso que sale en cada uno de los tres puertos. */
export const route: Forwarding = {
  invitation: 'Arrastra el contenedor',
  control: 'Posición de QZXU 377015 3 en su ruta',
  notices: [
    'Aviso a tu cliente: IMP-0429 zarpó de Ciudad Ho Chi Minh.',
    'Aviso a tu cliente: IMP-0429 está en transbordo en Busan.',
    'Aviso a tu cliente: IMP-0429 llega a Lázaro Cárdenas el 27 de noviembre.',
  ],
};

/** «Lo que hoy te frena»: de tres a cuatro notas sobre una mesa. `desk` dice cuál mesa se dibuja: no se cambia. */
export const hurdles: Hurdles = {
  desk: 'forwarders',
  title: 'Lo que hoy te frena',
  items: [
    'Un portal por naviera, una contraseña por portal.',
    'Actualizas estatus a mano, cliente por cliente.',
    'El cambio de ETA lo descubre tu cliente antes que tú.',
    'Master y house viven en carpetas distintas.',
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
      product: 'rastreo',
      title: 'Rastreo multinaviera y aéreo.',
      text: 'Contenedor, BL o AWB: un solo buscador y una sola línea de tiempo.',
    },
    {
      product: 'rastreo',
      title: 'Notificaciones personalizadas.',
      text: 'Zarpe, transbordo, arribo, cambio de ETA: cada cliente recibe lo que pidió.',
    },
    {
      product: 'rastreo',
      title: 'Asistente de IA por chat.',
      text: 'Tu cliente pregunta desde su app de mensajería y recibe el estatus, a la hora que sea.',
    },
    {
      product: 'torre-de-control',
      title: 'Master y house, juntos.',
      text: 'La consolidación y sus embarques hijos en el mismo expediente.',
    },
    {
      product: 'torre-de-control',
      title: 'KPIs de servicio.',
      text: 'Cumplimiento de ETA, tiempos de tránsito y demoras por ruta.',
    },
  ],
};

/** Dos cifras. `tenths` dice cuántos de los diez contenedores del dibujo desaparecen: 30% son 3. */
export const figures: Figures = {
  heading: 'Cifras',
  items: [
    { before: 'Hasta', figure: '70%', label: 'menos tiempo en tareas operativas', tenths: 7 },
    { before: 'Cerca de', figure: '30%', label: 'menos demoras y almacenajes', tenths: 3 },
  ],
};

/** Preguntas frecuentes. Se agregan, se quitan y se ordenan aquí; caben hasta diez. */
export const questions: Questions = {
  title: 'Preguntas frecuentes',
  items: [
    {
      question: '¿Rastrea varias navieras y también carga aérea?',
      answer:
        'Sí: contenedores de varias navieras, 24/7, y guías aéreas (AWB) en el mismo lugar. Compártenos tus rutas y te confirmamos la cobertura.',
    },
    {
      question: '¿Cómo reciben mis clientes el estatus?',
      answer: 'Con notificaciones personalizadas, o al preguntar al asistente de IA en su app de mensajería.',
    },
    { question: '¿Se integra con mi sistema?', answer: 'Sí: hojas de cálculo, API o ERP.' },
  ],
};

/** El cierre sobre la puerta del contenedor. `door` dice cuál puerta se dibuja: no se cambia. */
export const closing: Closing = {
  door: 'forwarders',
  title: 'Da mejor servicio sin llenar tu bandeja de entrada',
  button: { label: 'Solicitar Demo', to: PATHS.contact },
};
