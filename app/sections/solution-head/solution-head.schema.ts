import { block, group, list, text, type Texts } from '#schema/schema.ts';
import { drawing, linkText } from '#schema/parts.ts';

const words = {
  eyebrow: text('tab', 'Antetítulo'),
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  primary: linkText('button', 'Botón principal'),
  secondary: linkText('button', 'Segundo botón'),
};

export const plainHead = block('plainHead', 'Inicio de una página: título y botones', words);

export const folderHead = block('folderHead', 'Inicio con el expediente abierto', {
  ...words,
  drawing: group('El expediente dibujado', drawing),
  folder: group('Los documentos que esperan', {
    invitations: list('Invitaciones: corregir, y dos sellos', text('stampLine', 'Invitación'), 3),
    counts: list('Lo que se oye con 0, 1, 2 y 3 en orden', text('spoken', 'Frase'), 4),
  }),
});

export const yardHead = block('yardHead', 'Inicio con el patio de contenedores', {
  ...words,
  drawing: group('El patio dibujado', drawing),
  route: group('El contenedor que se mueve', {
    invitation: text('invitation', 'Invitación'),
    control: text('spoken', 'Su nombre'),
    notices: list('El aviso de cada puerto', text('notice', 'Aviso'), 3),
  }),
});

export type SolutionHead = Texts<typeof plainHead>;
export type FolderText = Texts<typeof folderHead>['folder'];
export type Forwarding = Texts<typeof yardHead>['route'];
