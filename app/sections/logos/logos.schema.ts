import { block, group, list, photo, text } from '#schema/schema.ts';

export const logos = block('logos', 'Logotipos de clientes', {
  title: text('shortText', 'Título'),
  items: list(
    'Logotipos',
    group('logotipo', {
      name: text('customer', 'Empresa', 'Para quien no ve el logotipo.'),
      src: photo('Archivo', 'Fondo blanco o transparente.'),
    }),
    2,
    6,
  ),
});
