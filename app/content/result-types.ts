import type { ResultPage } from './page-types.ts';

/** Lo que dice una página de resultado: la hoja de un formulario, ya desprendida si se envió. */
export type ResultText = ResultPage & {
  /** De qué formulario es la hoja. */
  heading: string;
  /** En qué quedó. */
  copy: string;
  /** La palabra bajo la palomita, en la hoja que sí se envió. */
  stamp?: string;
  next?: { title: string; steps: readonly string[] };
  /** Lo que va sobre el teléfono y el correo. */
  talk?: string;
};
