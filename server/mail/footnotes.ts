import { PRIVACY_PATH } from '#contract/paths.ts';
import type { Site } from '#contract/site.ts';
import type { Block } from './content.ts';

/** Why a visitor gets a mail at all. */
export const privacyNote = (site: Site): Block => ({
  kind: 'small',
  text: `Recibes este correo porque se usó tu dirección en ${site.url}. Si no fuiste tú, ignóralo.`,
  link: { label: 'Aviso de privacidad', href: `${site.url}${PRIVACY_PATH}` },
});
