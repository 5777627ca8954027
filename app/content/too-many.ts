import type { Notice } from './types.ts';

const TOO_MANY = 'Recibimos varios intentos seguidos; espera unos minutos.';

/** Lo que dice cualquier formulario tras demasiados intentos: que no se envió y, al final, por qué. */
export const tooManyAfter = ({ title, description }: Notice): Notice => ({
  title,
  description: `${description} ${TOO_MANY}`,
});
