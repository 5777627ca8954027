import { MISMATCH } from '#scenes/sample-data.ts';

/** What a container's door says: its number, its size and type (ISO 6346), and the number of its seal. */
export type Sealed = { container: string; type: string; seal: string };

export const RUNNING_EXAMPLE: Sealed = { container: MISMATCH.container, type: '45G1', seal: 'MX 048213' };

/**
 * The containers that stand nowhere else on the site, by the last part of the address of the page that they
 * close: one container cannot be in two places. Fictional, with check digits that are right.
 */
export const SEALED: Readonly<Record<string, Sealed>> = {
  soluciones: { container: 'QZXU 203716 2', type: '22G1', seal: 'MX 051740' },
  importadores: { container: 'QZXU 318649 5', type: '45G1', seal: 'MX 036528' },
  'agencias-aduanales': { container: 'XQTU 410235 5', type: '42G1', seal: 'MX 062907' },
  forwarders: { container: 'XQTU 730581 8', type: '22G1', seal: 'MX 027364' },
  nosotros: { container: 'QZXU 240961 3', type: '42G1', seal: 'MX 059182' },
};
