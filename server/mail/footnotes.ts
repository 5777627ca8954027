import { PRIVACY_PATH } from '#contract/paths.ts';
import type { Site } from '#contract/site.ts';
import type { Block } from './content.ts';

/** Why a visitor gets a mail at all, and what to do if it was somebody else. */
export const privacyNote = (site: Site, advice = 'Si no fuiste tú, ignóralo.'): Block => ({
  kind: 'small',
  text: `Recibes este correo porque se usó tu dirección en ${site.url}. ${advice}`,
  link: { label: 'Aviso de privacidad', href: `${site.url}${PRIVACY_PATH}` },
});
