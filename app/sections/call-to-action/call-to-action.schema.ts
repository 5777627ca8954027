import { anchor, block, oneOf, optional, text, type Texts } from '#schema/schema.ts';
import { linkText } from '#schema/parts.ts';

export const callToAction = block('callToAction', 'La puerta roja, con dos botones', {
  anchor: anchor('prueba'),
  title: text('sectionTitle', 'Título'),
  text: text('shortText', 'Texto'),
  primary: linkText('button', 'Botón principal'),
  secondary: linkText('button', 'Segundo botón'),
});

export const closing = block('closing', 'El cierre, sobre una puerta', {
  door: oneOf('Puerta', {
    solutions: 'Soluciones',
    importers: 'Importadores',
    agencies: 'Agencias aduanales',
    forwarders: 'Forwarders',
    about: 'Nosotros',
  }),
  title: text('sectionTitle', 'Título'),
  text: optional(text('shortText', 'Texto')),
  button: linkText('button', 'Botón'),
});

export type Closing = Texts<typeof closing>;
