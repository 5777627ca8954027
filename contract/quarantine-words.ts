import { FLOOD_REASON } from './panel.ts';
import { capitalized } from './text.ts';

/** The server's reasons (server/leads/suspicion.ts and rules.ts). */
const REASON_WORDS: Partial<Record<string, string>> = {
  'honeypot filled in': 'llenó un campo que las personas no ven',
  'a link in the name': 'un enlace en el nombre',
  'a link in the phone': 'un enlace en el teléfono',
  'a link as markup': 'un enlace escrito como código',
  'links to many hosts': 'enlaces a muchos sitios',
  'a link that advertises': 'un enlace con publicidad',
  'a phrase of spam': 'una frase de spam',
  'the same text as name, company and message': 'el mismo texto en nombre, empresa y mensaje',
  'many leads from the same network address': 'muchos envíos desde la misma red',
  [FLOOD_REASON]: 'demasiados leads a la vez',
  'called spam by the team': 'marcado como spam por el equipo',
};

/** «Un enlace en el nombre; una frase de spam». A reason without Spanish words stays as the server wrote it. */
export function sayReason(reason: string): string {
  const said = reason.split('; ').map((each) => REASON_WORDS[each] ?? each);
  return capitalized(said.join('; '));
}
