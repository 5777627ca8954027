/**
 * Number and seal of the container on the last door of each inner page: one container cannot be in two places. Fictional,
 * with correct check digits.
 */
export const SEALED = {
  solutions: { container: 'QZXU 203716 2', seal: 'MX 051740' },
  importers: { container: 'QZXU 318649 5', seal: 'MX 036528' },
  agencies: { container: 'XQTU 410235 5', seal: 'MX 062907' },
  forwarders: { container: 'XQTU 730581 8', seal: 'MX 027364' },
  about: { container: 'QZXU 240961 3', seal: 'MX 059182' },
} satisfies Record<string, { container: string; seal: string }>;
