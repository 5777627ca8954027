/** El idioma de todo el sitio (BCP 47). */
export const LANGUAGE = 'es-MX';
