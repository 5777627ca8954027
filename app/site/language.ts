/** The language of the whole site (BCP 47). */
export const LANGUAGE = 'es-MX';
