import { site } from '#site';
import type { Closing, Figures, Hurdles, Questions, SolutionHead, Trail, Uses } from './types.ts';
import { PATHS } from '#site/paths.ts';

/** El inicio de la página para agencias aduanales: antetítulo, título, bajada y dos botones. */
export const head: SolutionHead = {
  eyebrow: 'Para agencias aduanales',
  title: 'Menos captura, más criterio aduanal',
  lead: `Tus clientes mandan documentos; ${site.product} los registra, los coteja y te entrega lo que sí necesita tu experiencia.`,
  primary: { label: 'Solicitar Demo', to: PATHS.contact },
  secondary: { label: 'Ver todas las soluciones', to: PATHS.solutions },
};

/** El camino de un papel, en cinco estaciones. `paper` dice cuál papel se dibuja: no se cambia. */
export const trail: Trail = {
  title: 'Del correo al expediente',
  invitation: 'Elige una estación y la hoja va hasta ella.',
  caption: 'Datos ilustrativos',
  stations: [
    {
      paper: 'mail',
      name: 'Correo del cliente',
      alt: 'Un correo respondido y reenviado, con tres adjuntos de nombres confusos.',
    },
    {
      paper: 'record',
      name: 'Registro',
      alt: 'El BL, ya con nombre y ligado a la operación IMP-0412.',
    },
    {
      paper: 'comparison',
      name: 'Cotejo',
      alt: 'El BL y la lista de empaque, frente a frente: 18,420 y 18,240 kg de peso bruto.',
    },
    {
      paper: 'difference',
      name: 'Diferencias por resolver',
      alt: 'Una sola diferencia: el peso bruto no coincide, por 180 kg.',
    },
    {
      paper: 'file',
      name: 'Listo para despacho',
      alt: 'El expediente IMP-0412 completo: la lista de empaque corregida, nueve de nueve documentos y el sello de listo.',
    },
  ],
};

/** «Lo que hoy te frena»: de tres a cuatro notas sobre una mesa. `desk` dice cuál mesa se dibuja: no se cambia. */
export const hurdles: Hurdles = {
  desk: 'agencies',
  title: 'Lo que hoy te frena',
  items: [
    'Recapturas lo que ya venía escrito en la factura.',
    'El documento correcto llega cuando el contenedor ya está en puerto.',
    'Un dato inexacto termina en rectificación o en multa.',
    'Tus ejecutivos pasan la mañana contestando estatus.',
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
      product: 'mesa-documental',
      title: 'Registro de documentos.',
      text: 'Factura, lista de empaque, BL o guía, certificados: recibidos, nombrados y ligados a su operación.',
    },
    {
      product: 'mesa-documental',
      title: 'Cotejo con IA.',
      text: 'Pesos, bultos, valores, RFC, incoterm y descripciones comparados entre documentos, con la diferencia señalada.',
    },
    {
      product: 'mesa-documental',
      title: 'Tus reglas, por cliente.',
      text: 'Define qué es obligatorio, qué se tolera y qué se detiene.',
    },
    {
      product: 'rastreo',
      title: 'Enlace directo a la autoridad.',
      text: 'Consulta el estado de la operación en el sistema de la autoridad aduanera desde el mismo expediente.',
    },
    {
      product: 'rastreo',
      title: 'Estatus sin llamadas.',
      text: 'El asistente por chat y las notificaciones responden por tu equipo.',
    },
  ],
};

/** Dos cifras. `tenths` dice cuántos de los diez contenedores del dibujo desaparecen: 30% son 3. */
export const figures: Figures = {
  heading: 'Cifras',
  items: [
    { figure: '60%', label: 'menos tareas manuales', tenths: 6 },
    { before: 'Hasta', figure: '70%', label: 'menos tiempo en tareas operativas', tenths: 7 },
  ],
};

/** Preguntas frecuentes. Se agregan, se quitan y se ordenan aquí; caben hasta diez. */
export const questions: Questions = {
  title: 'Preguntas frecuentes',
  items: [
    {
      question: '¿Sustituye a mi sistema aduanal?',
      answer: 'No. Trabaja antes: te entrega la información revisada.',
    },
    {
      question: '¿Quién decide la clasificación?',
      answer: `Tú. ${site.product} señala diferencias; la clasificación y el criterio son de tu agente aduanal.`,
    },
    { question: '¿Cómo se conecta?', answer: 'Por hojas de cálculo, API o ERP.' },
  ],
};

/** El cierre sobre la puerta del contenedor. `door` dice cuál puerta se dibuja: no se cambia. */
export const closing: Closing = {
  door: 'agencies',
  title: 'Que a tu mesa solo llegue lo que requiere criterio',
  button: { label: 'Solicitar Demo', to: PATHS.contact },
};
