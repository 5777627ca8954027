import { homeAnchor } from '#site/paths.ts';
import type { SolutionText } from './types.ts';

/** Los cuatro productos, en la portada. */
export const solution: SolutionText = {
  tab: 'Los productos',
  title: 'Cuatro herramientas, una misma operación',
  cards: [
    {
      product: 'torre-de-control',
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
          summary: 'Ver el expediente',
          alt: 'Expediente IMP-0412: siete de nueve documentos entregados; faltan el acuse de valor (COVE) y la manifestación de valor (MVE).',
        },
      ],
    },
    {
      product: 'mesa-documental',
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
          alt: 'Cotejo entre el BL y la lista de empaque',
        },
      ],
      caption: 'Ejemplo: se calcula en esta página, sin la IA del producto.',
      hasChecker: true,
    },
    {
      product: 'rastreo',
      icon: 'route',
      name: 'Rastreo',
      subtitle: 'Navieras y guías aéreas en un mismo lugar',
      bullets: [
        'Seguimiento de varias navieras y guías aéreas (AWB)',
        'Enlace directo al sistema de la autoridad aduanera',
        'Asistente de IA en tu app de mensajería: pregunta y recibe el estatus',
        'Notificaciones personalizadas y tableros de KPIs',
      ],
      colour: 'ruta',
      images: [
        {
          scene: 'timeline',
          alt: 'Línea de tiempo del contenedor QZXU 118350 0: descargado en Lázaro Cárdenas el 6 de noviembre y con el BL revalidado el 9, va en el día libre 5 de 7 de la naviera, hasta el 12; siguen previo, pedimento pagado, modulación, salida de puerto y vacío devuelto.',
        },
        {
          scene: 'chat',
          summary: 'Ver el chat',
          alt: 'Chat con el asistente: responde dónde está el contenedor, cuándo vencen sus días libres y que falta programar el previo. Debajo, el enlace al sistema de la autoridad aduanera para IMP-0420, con desaduanamiento libre.',
        },
      ],
    },
    {
      product: 'integraciones',
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
  copyOf: (copy, total) => `Copia ${copy} de ${total}`,
  cardButton: 'Solicitar Demo',
  cardButtonOf: 'de',
  illustrative: 'Datos ilustrativos',
  button: 'Agendar Demo',
  to: homeAnchor('demoForm'),
};
