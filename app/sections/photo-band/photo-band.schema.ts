import { block, freeAnchor, group, photo, text } from '#schema/schema.ts';

export const photoBand = block('photo', 'Una foto con título y texto', {
  anchor: freeAnchor(),
  title: text('sectionTitle', 'Título'),
  text: text('lead', 'Texto'),
  photo: group('Foto', {
    src: photo('Archivo'),
    alt: text('imageAlt', 'Lo que se ve en ella', 'Para quien no la ve.'),
    caption: text('shortText', 'Pie'),
  }),
});
