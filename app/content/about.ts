import { site } from '#site';
import type { Closing, Drawing, Value } from './types.ts';
import { PATHS } from '#site/paths.ts';

/** El inicio de /nosotros. */
export const head = {
  title: 'Creemos que el comercio exterior se gana con información',
  lead: `Somos un equipo de comercio exterior y tecnología en ${site.office}. Construimos la herramienta que nos habría gustado tener.`,
};

/** Los dígitos enormes: lo que de ellos se dice a quien no los ve, la frase bajo ellos y su letrero. */
export const drawing: Drawing & { moral: string } = {
  alt: 'Dos pares de dígitos enormes, 42 y 24, que cambiaron de lugar: 18,420 kg en el BL y 18,240 kg en la lista de empaque. Un dígito cambia un despacho.',
  /** Lo que se lee bajo los dígitos. */
  moral: 'Un dígito cambia un despacho.',
  caption: 'Datos ilustrativos',
};

/** Misión y visión. */
export const purpose = [
  {
    title: 'Misión',
    text: 'Digitalizar las importaciones y exportaciones sin fricción, para que cada empresa opere con información completa, a tiempo y sin sanciones evitables.',
  },
  {
    title: 'Visión',
    text: 'Que ningún embarque en América Latina se detenga por un dato equivocado o un documento perdido.',
  },
] as const;

/** Los tres valores, cada uno con su sello. */
export const values: { title: string; items: readonly Value[] } = {
  title: 'Valores',
  items: [
    {
      name: 'Colaboración',
      text: 'Importador, agencia aduanal y forwarder ganan cuando ven lo mismo. Diseñamos para los tres.',
    },
    {
      name: 'Excelencia',
      text: 'Un dígito cambia un despacho. Cuidamos el detalle porque tú tienes que cuidarlo.',
    },
    {
      name: 'Innovación',
      text: 'Usamos IA donde quita trabajo repetitivo y dejamos el criterio donde debe estar: en las personas.',
    },
  ],
};

/** El cierre sobre la puerta del contenedor. */
export const closing: Closing = {
  door: 'about',
  title: 'Platiquemos de tu operación',
  button: { label: 'Contacto', to: PATHS.contact },
};
