import { site } from '#site';

/** Lo que se dice de la imagen de los enlaces compartidos a quien no la ve. Es la misma en todas las páginas. */
export const shareImage = {
  alt: `${site.product}. Dos papeles con el peso bruto encerrado en un círculo, 18,420 en el BL y 18,240 en la lista de empaque, y la diferencia señalada.`,
};
