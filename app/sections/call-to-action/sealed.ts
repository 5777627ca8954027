import { MISMATCH } from '#drawing/sample-data.ts';

/** The marks on a container's door: number, size and type (ISO 6346), and seal. */
type Sealed = { container: string; type: string; seal: string };

/**
 * The container on the last door of each page: one container cannot be in two places. Fictional, with correct check
 * digits.
 */
export const SEALED = {
  home: { container: MISMATCH.container, type: '45G1', seal: 'MX 048213' },
  solutions: { container: 'QZXU 203716 2', type: '45G1', seal: 'MX 051740' },
  importers: { container: 'QZXU 318649 5', type: '22G1', seal: 'MX 036528' },
  agencies: { container: 'XQTU 410235 5', type: '45R1', seal: 'MX 062907' },
  forwarders: { container: 'XQTU 730581 8', type: '22G1', seal: 'MX 027364' },
  about: { container: 'QZXU 240961 3', type: '45G1', seal: 'MX 059182' },
} satisfies Record<string, Sealed>;

export type SealedDoor = keyof typeof SEALED;
