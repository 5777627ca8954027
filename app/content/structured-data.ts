/** Lo que de la empresa leen los buscadores y no dice ninguna página. */
export const companyData = {
  /** ISO 3166-1. */
  country: 'MX',
  areasServed: ['México', 'América Latina'],
} as const;
