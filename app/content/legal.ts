import { fictionalVariables, SITE_VARIABLES } from '#contract/site.ts';
import { site } from '#site';
import type { LegalDocument } from './page-types.ts';

/** El día en que cambió por última vez el texto de cada documento. */
const UPDATED = { privacy: '22 de noviembre de 2026', terms: '20 de noviembre de 2026' };

const PRINTED = ['product', 'legalName', 'address', 'privacyEmail', 'email', 'url', 'retentionDays'] as const;

/** Los datos del operador que estos documentos citan y que todavía son de ejemplo. */
function fictional(): LegalDocument['fictional'] {
  const printed = new Set<string>(PRINTED.map((key) => SITE_VARIABLES[key]));
  const variables = fictionalVariables(site).filter((variable) => printed.has(variable));
  if (variables.length === 0) return undefined;
  return {
    text: 'Este documento todavía cita datos de ejemplo. Antes de publicarlo, el operador del sitio debe definir:',
    variables,
  };
}

/** Lo que rodea a los dos documentos. `draft` se lee arriba: cuando un abogado los haya revisado, borra su línea. */
export const legal = (
  document: 'privacy' | 'terms',
): Pick<LegalDocument, 'draft' | 'indexLabel' | 'fictional' | 'updated'> => ({
  draft: 'Borrador: requiere revisión legal',
  indexLabel: 'Contenido',
  fictional: fictional(),
  updated: `Última actualización: ${UPDATED[document]}.`,
});
