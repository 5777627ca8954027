import { site } from '#site';
import type { Closing, Drawing, Figures, Hurdles, Questions, SolutionHead, Uses } from './page-types.ts';
import { PATHS } from './paths.ts';

export const head: SolutionHead = {
  eyebrow: 'Para forwarders',
  title: 'Tus clientes saben dónde va su carga. Tú también',
  lead: 'Varias navieras y guías aéreas en un solo rastreo, con avisos que salen solos.',
  primary: { label: 'Solicitar Demo', to: PATHS.contact },
  secondary: { label: 'Ver todas las soluciones', to: PATHS.solutions },
};

export const drawing: Drawing = {
  alt: 'Doce contenedores apilados. Uno salió de su lugar y deja una sola línea de ruta: zarpó de Ciudad Ho Chi Minh, está en transbordo en Busan y llega a Lázaro Cárdenas el 27 de noviembre.',
  caption: 'Datos ilustrativos',
};

export const hurdles: Hurdles = {
  desk: 'forwarders',
  title: 'Lo que hoy te frena',
  items: [
    'Un portal por naviera, una contraseña por portal.',
    'Actualizas estatus a mano, cliente por cliente.',
    'El cambio de ETA lo descubre tu cliente antes que tú.',
    'Master y House viven en carpetas distintas.',
  ],
};

export const uses: Uses = {
  title: `Lo que haces con ${site.product}`,
  items: [
    {
      title: 'Rastreo multinaviera y aéreo.',
      text: 'Contenedor, BL o AWB: un solo buscador y una sola línea de tiempo.',
    },
    {
      title: 'Notificaciones personalizadas.',
      text: 'Zarpe, transbordo, arribo, cambio de ETA: cada cliente recibe lo que pidió.',
    },
    {
      title: 'Asistente de IA por chat.',
      text: 'Tu cliente pregunta por su embarque y recibe el estatus, a la hora que sea.',
    },
    {
      title: 'Master y House, juntos.',
      text: 'La consolidación y sus embarques hijos en el mismo expediente.',
    },
    { title: 'KPIs de servicio.', text: 'Cumplimiento de ETA, tiempos de tránsito y demoras por ruta.' },
  ],
};

export const figures: Figures = {
  heading: 'Cifras',
  items: [
    { before: 'Hasta', figure: '70%', label: 'menos tiempo en tareas operativas', tenths: 7 },
    { before: 'Cerca de', figure: '30%', label: 'menos demoras y almacenajes', tenths: 3 },
  ],
};

export const questions: Questions = {
  title: 'Preguntas frecuentes',
  items: [
    {
      question: '¿Qué navieras y aerolíneas cubren?',
      answer: 'Varias. Compártenos tus rutas y te confirmamos la cobertura.',
    },
    { question: '¿Puedo dar acceso a mis clientes?', answer: 'Lo vemos contigo en la demo.' },
    { question: '¿Se integra con mi sistema?', answer: 'Sí: hojas de cálculo, API o ERP.' },
  ],
};

export const closing: Closing = {
  door: 'forwarders',
  title: 'Da mejor servicio sin crecer tu bandeja de entrada',
  button: { label: 'Solicitar Demo', to: PATHS.contact },
};
