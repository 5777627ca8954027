import { NEXT_STEPS, NEXT_STEPS_TITLE } from '#contract/next-steps.ts';
import { site } from '#site';
import { whatsapp } from './away.ts';
import { homeAnchor, PATHS } from '#site/paths.ts';
import type {
  BenefitsText,
  Hero,
  ProblemsText,
  Questions,
  ResultsText,
  StatsText,
  SuiteText,
} from './types.ts';

// La portada, sección por sección, en el orden en que se lee. Los cuatro productos y los testimonios tienen su archivo.

/** El inicio: título en dos renglones, bajada, botones, sello y el antes y después. */
export const hero: Hero = {
  badge: { before: 'Más de', figure: '3,500', after: ['embarques', 'gestionados'] },
  titleLines: ['Digitaliza tus importaciones', 'y\u00a0exportaciones sin fricción'],
  lead: 'Con IA que revisa tus documentos antes de que lleguen a la aduana, para que evites sanciones y multas.',
  primary: { label: 'Empieza tu prueba gratis', to: homeAnchor('demoForm') },
  secondary: { label: 'Agenda un diagnóstico', to: PATHS.contact },
  note: 'La prueba empieza con una demo. Condiciones por escrito.',
  carousel: {
    label: `Antes y después con ${site.product}`,
    previous: 'Anterior',
    next: 'Siguiente',
    pause: 'Pausar presentación',
    resume: 'Reanudar presentación',
    illustrative: 'Datos ilustrativos',
    slides: [
      {
        position: '1 de 2',
        caption: 'Pasa de esto...',
        alt: 'Documentos sueltos sobre una mesa: un correo reenviado varias veces, una hoja de cálculo con errores, y un conocimiento de embarque y una lista de empaque cuyo peso bruto no coincide.',
      },
      {
        position: '2 de 2',
        caption: `A esto... con ${site.product}`,
        alt: 'Tablero de control con doce operaciones ordenadas por estado. Una señala que el peso bruto no coincide; otra, que va en el día libre 5 de 7.',
      },
    ],
  },
};

/** La franja oscura con cuatro cifras. `title` solo lo dicen los lectores de pantalla. */
export const stats: StatsText = {
  title: `${site.product} en números`,
  items: [
    {
      icon: 'clock',
      value: '+2000',
      label: 'horas operativas ahorradas',
      sublabel: 'Entre todos los clientes',
      description: 'Un solo cliente ahorró 290 horas en 3 meses.',
    },
    {
      icon: 'drop',
      value: '+70%',
      label: 'de reducción en costos por demoras',
      sublabel: 'Días libres a la vista',
      description: 'Con el aviso a tiempo, el previo y el despacho se programan, no se apuran.',
    },
    {
      icon: 'cargo',
      value: '+$25M',
      unit: 'USD',
      label: 'en valor de mercancía importada',
      sublabel: 'Operaciones reales',
      description: 'Por mar y por aire, cada embarque con su expediente completo.',
    },
    {
      icon: 'document-error',
      value: '+3150',
      label: 'errores documentales anticipados',
      sublabel: 'Antes de la aduana',
      description: 'Pesos, RFC y fracciones que no coincidían entre documentos.',
    },
  ],
};

/** El día a día: de tres a cuatro problemas. `drawing` dice qué dibujo lleva cada uno: no se cambia. */
export const problems: ProblemsText = {
  tab: 'El día a día',
  title: 'Si importas o exportas, esto te suena',
  items: [
    {
      drawing: 'scattered',
      title: 'Información regada.',
      text: 'El BL está en un correo, la factura en un chat y el estatus en la hoja de cálculo de alguien que hoy no vino.',
    },
    {
      drawing: 'mismatch',
      title: 'Errores que aparecen tarde.',
      text: 'Un peso bruto, un RFC o una fracción que no coincide. Te enteras en la aduana, cuando ya cuesta.',
    },
    {
      drawing: 'freeDays',
      title: 'Días libres que se agotan.',
      text: 'El contenedor llegó, el previo no. Las demoras y los almacenajes empiezan a correr.',
    },
    {
      drawing: 'questions',
      title: '«¿Dónde va mi embarque?»',
      text: 'Compras, ventas y tus clientes preguntan lo mismo, y alguien entra a cinco portales para responder.',
    },
  ],
  closing: ['No te falta gente.', 'Te falta ver todo en el mismo lugar.'],
};

/** La línea con cuatro pasos. */
export const suite: SuiteText = {
  tab: 'La suite',
  title: 'Una sola línea, de la orden de compra a la entrega',
  lead: `Cada embarque recorre el mismo camino. ${site.product} lo registra, lo revisa y te avisa.`,
  stations: [
    {
      title: 'Captura',
      text: 'Sube o reenvía tus documentos. La información queda registrada una sola vez.',
    },
    { title: 'Revisa', text: 'La IA coteja documento contra documento, con tus reglas de negocio.' },
    { title: 'Rastrea', text: 'Contenedores y guías aéreas, 24/7, sin entrar a cada portal.' },
    { title: 'Decide', text: 'Tableros y alertas para actuar antes del vencimiento, no después.' },
  ],
};

/** Tres cifras grandes. `tenths` dice cuántos de los diez contenedores del dibujo desaparecen: 30% son 3. */
export const results: ResultsText = {
  tab: 'Resultados',
  title: 'Se nota en la operación y en el costo',
  items: [
    {
      before: 'Cerca de',
      figure: '30%',
      label: 'menos demoras y almacenajes',
      detail: 'Ves venir el vencimiento y llegas con el expediente completo.',
      tenths: 3,
    },
    {
      figure: '60%',
      label: 'menos tareas manuales',
      detail: 'Registrar, cotejar y avisar deja de hacerse a mano.',
      tenths: 6,
    },
    {
      figure: '10-15%',
      label: 'menos costo logístico',
      detail: 'Menos cargos evitables en cada embarque.',
      tenths: 1.5,
    },
  ],
};

/** Cuatro beneficios. `tooltip` es lo que dice el globo de ayuda. */
export const benefits: BenefitsText = {
  title: `¿Por qué ${site.product}?`,
  more: 'Más información sobre',
  items: [
    {
      icon: 'savings',
      title: 'Ahorro inmediato',
      text: 'Automatizamos las tareas manuales repetitivas —capturar, cotejar, dar seguimiento\u2060— sin que cambies los procesos que ya tienes.',
      tooltip: 'Automatiza lo repetitivo sin cambiar tus procesos.',
      colour: 'bermellon',
    },
    {
      icon: 'eye',
      title: 'Visibilidad total',
      text: 'Centralizamos documentos, estatus y responsables de cada embarque, para que todos vean la misma información.',
      tooltip: 'Toda tu operación en un solo lugar.',
      colour: 'sello',
    },
    {
      icon: 'bell',
      title: 'KPIs y alertas en tiempo real',
      text: 'Tableros y notificaciones personalizadas: tú decides qué se mide, quién recibe el aviso y cuándo.',
      tooltip: 'Entérate antes, no después.',
      colour: 'ruta',
    },
    {
      icon: 'hourglass',
      title: 'Menos tiempo operativo',
      text: 'Hasta 70% menos tiempo en tareas operativas. Tu equipo lo dedica a negociar, planear y atender clientes.',
      tooltip: 'Hasta 70% menos tiempo en tareas operativas.',
      colour: 'boya',
    },
  ],
};

/** Preguntas frecuentes. Los hechos están también en las soluciones y en los términos de uso. */
export const questions: Questions = {
  title: 'Antes de pedir tu demo',
  items: [
    {
      question: '¿Tengo que cambiar de agente aduanal o de forwarder?',
      answer: `No. ${site.product} se usa con los que ya tienes.`,
    },
    {
      question: '¿Y si mi información está en Excel?',
      answer: 'Empezamos con tus hojas de cálculo; después, si quieres, conectamos tu ERP.',
    },
    {
      question: '¿Y si la IA se equivoca?',
      answer: 'Puede pasar. Por eso señala, y lo que señala lo valida siempre una persona de tu equipo.',
    },
    {
      question: '¿Qué navieras rastrea?',
      answer: 'Varias, y guías aéreas (AWB). Compártenos tus rutas y te confirmamos la cobertura.',
    },
    // Con documentsPlace en blanco, no está.
    ...(site.documentsPlace
      ? [{ question: '¿Dónde se guardan mis documentos?', answer: site.documentsPlace }]
      : []),
  ],
};

/** La puerta roja de contenedor, antes del formulario. */
export const callToAction = {
  title: 'Que tu próximo embarque llegue sin sorpresas',
  text: 'Empieza con una operación. Si te sirve, sumas las demás.',
  primary: { label: 'Comenzar prueba gratuita', to: homeAnchor('demoForm') },
  secondary: { label: 'Agenda un diagnóstico', to: PATHS.contact },
};

/** Lo que rodea al formulario de demo; los textos del formulario están en forms.ts. */
export const demoBand = {
  title: 'Solicita tu demo o tu prueba gratuita',
  lead: 'Tu prueba gratuita empieza con una demo personalizada. Cuéntanos de tu operación y la agendamos.',
  // De las condiciones dice lo mismo que los términos de uso: ni más ni menos.
  trial: {
    title: 'Tu prueba gratuita',
    facts: [
      {
        term: 'Qué es',
        text: 'Una prueba de la plataforma. El alcance, la duración y las condiciones se confirman por escrito antes de iniciar.',
      },
      { term: 'Qué envías', text: 'Por ahora, solo esta solicitud.' },
      { term: 'Quién participa', text: 'Quien lleva tus embarques y nuestro equipo.' },
    ],
  },
  next: {
    // También van en el acuse: se cambian en contract/next-steps.ts.
    title: NEXT_STEPS_TITLE,
    steps: NEXT_STEPS.demo,
    talk: '¿Prefieres hablar?',
    phone: { label: site.phone, href: site.phoneUrl },
    email: { label: site.email, href: `mailto:${site.email}` },
    whatsapp,
  },
};

/** El índice de la portada, en pantallas anchas. Caben 16 secciones. */
export const sectionIndex = [
  { anchor: 'hero', label: 'Inicio' },
  { anchor: 'stats', label: 'En números' },
  { anchor: 'problems', label: 'El día a día' },
  { anchor: 'suite', label: 'La suite' },
  { anchor: 'solution', label: 'Los productos' },
  { anchor: 'results', label: 'Resultados' },
  { anchor: 'benefits', label: 'Beneficios' },
  { anchor: 'testimonials', label: 'Testimonios' },
  { anchor: 'questions', label: 'Preguntas' },
  { anchor: 'callToAction', label: 'Prueba gratuita' },
  { anchor: 'demoForm', label: 'Solicita tu demo' },
] as const;
