/** Lo que se dice de la imagen de un enlace compartido a quien no la ve. Su título es el de la página. */
export const shareImage = {
  alt: (title: string) =>
    `${title}. Debajo, dos papeles con el peso bruto encerrado en un círculo, 18,420 en el BL y 18,240 en la lista de empaque, y la diferencia señalada.`,
};
