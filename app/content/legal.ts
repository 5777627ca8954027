import { fictionalVariables, SITE_VARIABLES } from '#contract/site.ts';
import { site } from '#site';
import type { LegalDocument } from './types.ts';

/** Cuando un abogado haya revisado los dos documentos, cambia `false` por `true`. */
export const reviewed: boolean = false;

/** El día en que cambió por última vez el texto de cada documento. */
const UPDATED = { privacy: '24 de noviembre de 2026', terms: '23 de noviembre de 2026' };

/** Los datos del operador que estos documentos citan. Con uno de ejemplo, siguen siendo borradores. */
const CITED = ['product', 'legalName', 'address', 'privacyEmail', 'email', 'url'] as const;
const fictional = fictionalVariables(site);
const citesFiction = CITED.some((key) => fictional.includes(SITE_VARIABLES[key]));

/** Lo que rodea a los dos documentos. `draft` se lee arriba. */
export const legal = (
  document: 'privacy' | 'terms',
): Pick<LegalDocument, 'draft' | 'indexLabel' | 'updated'> => ({
  draft: reviewed && !citesFiction ? undefined : 'Borrador: falta la revisión legal.',
  indexLabel: 'Contenido',
  updated: `Última actualización: ${UPDATED[document]}.`,
});
