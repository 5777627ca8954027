import { OFFICE_HOURS, OFFICE_TIME_ZONE_NAME } from '#contract/office-hours.ts';
import { dialled } from '#contract/site.ts';
import { site } from '#site';
import { homeAnchor, PATHS } from './paths.ts';
import type {
  BenefitsText,
  Hero,
  ProblemsText,
  ResultsText,
  SolutionText,
  StatsText,
  SuiteText,
  TestimonialsText,
} from './types.ts';

/** La portada, sección por sección, en el orden en que se lee. */

export const hero: Hero = {
  badge: { before: 'Más de', figure: '3,500', after: ['embarques', 'gestionados'] },
  titleLines: ['Digitaliza tus importaciones', 'y\u00a0exportaciones sin fricción'],
  lead: 'Con IA que revisa tus documentos antes de que lleguen a la aduana, para que evites sanciones y multas.',
  primary: { label: 'Empieza tu prueba gratis', to: homeAnchor('demoForm') },
  secondary: { label: 'Agenda un diagnóstico', to: PATHS.contact },
  note: 'Sin cambiar la forma en que ya trabajas.',
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

export const stats: StatsText = {
  title: `${site.product} en números`,
  items: [
    {
      icon: 'clock',
      value: '+2000',
      label: 'horas operativas ahorradas',
      sublabel: '290 horas en 3 meses',
      description: 'Un solo cliente ahorró 290 horas en 3 meses.',
    },
    {
      icon: 'drop',
      value: '+70%',
      label: 'de reducción en costos por demoras',
      sublabel: 'Días libres a la vista',
      description: 'Alertas antes de que venza el plazo del contenedor.',
    },
    {
      icon: 'cargo',
      value: '+$25M',
      unit: 'USD',
      label: 'en valor de mercancía importada',
      sublabel: 'Operaciones reales',
      description: 'Valor de la mercancía gestionada en la plataforma.',
    },
    {
      icon: 'document-error',
      value: '+3150',
      label: 'errores documentales anticipados',
      sublabel: 'Antes de la aduana',
      description: 'Datos que no coincidían entre documentos, corregidos a tiempo.',
    },
  ],
};

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

export const solution: SolutionText = {
  tab: 'Los productos',
  title: 'Cuatro herramientas, una misma operación',
  cards: [
    {
      icon: 'tower',
      name: 'Torre de Control',
      subtitle: 'Toda tu importación en una sola vista',
      bullets: [
        'Estatus de cada operación, al día',
        'Expediente digital por embarque, con lo que falta a la vista',
        'Rastreo de contenedores 24/7 con varias navieras',
        'Tableros de KPIs para dirección y operación',
      ],
      colour: 'bermellon',
      images: [
        {
          scene: 'board',
          alt: 'Tablero de operaciones: cada embarque con su contenedor o guía y su estado; a IMP-0412 no le coincide el peso bruto.',
        },
        {
          scene: 'folder',
          alt: 'Expediente IMP-0412: seis de ocho documentos entregados; faltan el acuse de valor y la manifestación de valor.',
        },
      ],
    },
    {
      icon: 'desk',
      name: 'Mesa Documental',
      subtitle: 'Registra, revisa y procesa sin recapturar',
      bullets: [
        'Registro de facturas, listas de empaque, BL y guías aéreas',
        'Cotejo entre documentos con IA',
        'Reglas de negocio a tu medida',
        'Diferencias señaladas en la línea donde están',
      ],
      colour: 'sello',
      images: [
        {
          scene: 'comparison',
          alt: 'Cotejo entre el BL y la lista de empaque: bultos e incoterm coinciden; el peso bruto difiere en 180 kg, 18,420 contra 18,240.',
        },
      ],
    },
    {
      icon: 'route',
      name: 'Rastreo',
      subtitle: 'Navieras y guías aéreas en un mismo lugar',
      bullets: [
        'Seguimiento de varias navieras y guías aéreas (AWB)',
        'Enlace directo al sistema de la autoridad aduanera',
        'Asistente de IA por chat: pregunta y recibe el estatus',
        'Notificaciones personalizadas y tableros de KPIs',
      ],
      colour: 'ruta',
      images: [
        {
          scene: 'timeline',
          alt: 'Línea de tiempo del contenedor QZXU 118350 0: descargado en Lázaro Cárdenas el 10 de noviembre, va en el día libre 5 de 7; siguen el previo y la modulación.',
        },
        {
          scene: 'chat',
          alt: 'Chat con el asistente: responde dónde está el contenedor, cuándo vencen sus días libres y que falta programar el previo.',
        },
      ],
    },
    {
      icon: 'plug',
      name: 'Integraciones',
      subtitle: 'Se conecta con lo que ya usas',
      bullets: [
        'Hojas de cálculo: empieza con tu formato actual',
        'APIs para enviar y recibir información',
        'Conexión con tu ERP',
        'Tus procesos se quedan como están',
      ],
      colour: 'boya',
      images: [
        {
          scene: 'connections',
          alt: 'Tres cables, de una hoja de cálculo, una API y un ERP, llegan a la puerta de un contenedor.',
        },
      ],
    },
  ],
  cardButton: 'Solicitar Demo',
  cardButtonOf: 'de',
  illustrative: 'Datos ilustrativos',
  button: 'Agendar Demo',
  to: homeAnchor('demoForm'),
};

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
      before: 'Entre',
      figure: '10-15%',
      label: 'menos costo logístico',
      detail: 'Menos cargos evitables en cada embarque.',
      tenths: 1.5,
    },
  ],
};

export const benefits: BenefitsText = {
  title: `¿Por qué ${site.product}?`,
  more: 'Más información sobre',
  items: [
    {
      icon: 'savings',
      title: 'Ahorro inmediato',
      text: 'Automatiza lo repetitivo sin cambiar tus procesos.',
      tooltip:
        'Automatizamos las tareas manuales repetitivas —capturar, cotejar, dar seguimiento— sin que cambies los procesos que ya tienes.',
      colour: 'bermellon',
    },
    {
      icon: 'eye',
      title: 'Visibilidad total',
      text: 'Toda tu operación en un solo lugar.',
      tooltip:
        'Centralizamos documentos, estatus y responsables de cada embarque, para que todos vean la misma información.',
      colour: 'sello',
    },
    {
      icon: 'bell',
      title: 'KPIs y alertas en tiempo real',
      text: 'Entérate antes, no después.',
      tooltip:
        'Tableros y notificaciones personalizadas: tú decides qué se mide, quién recibe el aviso y cuándo.',
      colour: 'ruta',
    },
    {
      icon: 'hourglass',
      title: 'Menos tiempo operativo',
      text: 'Hasta 70% menos tiempo en tareas operativas.',
      tooltip:
        'Hasta 70% menos tiempo en tareas operativas. Tu equipo lo dedica a negociar, planear y atender clientes.',
      colour: 'boya',
    },
  ],
};

/** Reemplaza los cuatro por testimonios reales, con autorización por escrito, y borra `sampleNotice`. */
export const testimonials: TestimonialsText = {
  title: 'Lo dicen quienes operan todos los días',
  sampleNotice: 'Testimonios de ejemplo',
  rating: (stars) => `Calificación: ${stars} de 5`,
  items: [
    {
      content:
        'Antes cotejaba el BL contra la lista de empaque a las once de la noche. Ahora llego y ya sé qué línea hay que corregir.',
      author: 'Mariana G.',
      role: 'Coordinadora de Importaciones',
      rating: 5,
    },
    {
      content:
        'Mis clientes dejaron de llamar para preguntar el estatus. Lo reciben antes de que se les ocurra preguntarlo.',
      author: 'Rodrigo T.',
      role: 'Director Comercial, forwarder',
      rating: 5,
    },
    {
      content:
        'El expediente llega completo y en orden. Mi gente clasifica y revisa, que es lo suyo, en vez de perseguir PDFs.',
      author: 'Paulina S.',
      role: 'Gerente de Tráfico, agencia aduanal',
      rating: 5,
    },
    {
      content:
        'Por primera vez puedo decirle a finanzas cuánto nos cuestan las demoras, en qué puerto y por qué.',
      author: 'Héctor V.',
      role: 'Gerente de Cadena de Suministro',
      rating: 5,
    },
  ],
};

export const callToAction = {
  title: 'Que tu próximo embarque llegue sin sorpresas',
  text: 'Empieza con una operación. Si te sirve, sumas las demás.',
  primary: { label: 'Comenzar prueba gratuita', to: homeAnchor('demoForm') },
  secondary: { label: 'Agenda un diagnóstico', to: PATHS.contact },
};

export const demoBand = {
  title: 'Pide tu demo',
  lead: 'Tu prueba gratis empieza aquí. Cuéntanos de tu operación y agendamos una demo personalizada.',
  next: {
    title: 'Qué pasa después',
    steps: [
      'Leemos tu mensaje.',
      `Te contactamos en horario hábil: ${OFFICE_HOURS} (${OFFICE_TIME_ZONE_NAME}).`,
      'Vemos la plataforma con un caso parecido al tuyo.',
    ],
    talk: '¿Prefieres hablar?',
    phone: { label: site.phone, href: `tel:${dialled(site.phone)}` },
    email: { label: site.email, href: `mailto:${site.email}` },
  },
};

/** El índice de la portada, en pantallas anchas. */
export const sectionIndex = [
  { anchor: 'hero', label: 'Inicio' },
  { anchor: 'stats', label: 'En números' },
  { anchor: 'problems', label: 'El día a día' },
  { anchor: 'suite', label: 'La suite' },
  { anchor: 'solution', label: 'Los productos' },
  { anchor: 'results', label: 'Resultados' },
  { anchor: 'benefits', label: 'Beneficios' },
  { anchor: 'testimonials', label: 'Testimonios' },
  { anchor: 'callToAction', label: 'Prueba gratis' },
  { anchor: 'demoForm', label: 'Pide tu demo' },
] as const;
