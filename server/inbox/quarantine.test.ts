import { expect, it } from 'vitest';
import { countSigns } from './quarantine.ts';

const lead = (name: string, company: string, phone: string, message: string) =>
  ({ type: 'demo', name, company, phone, message, email: 'a@b.example', further: {} }) as const;

const SEO = 'I can get you more traffic with our seo services';
const LINK = 'See https://cheap-things.example/offer';

it.each([
  [lead('Lucía Ñáñez', 'Importadora del Bajío', '55 1234 5678', 'Quiero ver el cotejo'), 5],
  [lead("José Ma. O'Farrill-Peña", 'Fletes 24/7', '', ''), 4],
  [lead('Ana Ruiz', 'Café Ruiz', '(442) 212 3456', 'Somos https://caferuiz.example'), 4],
  [lead('Ana', 'Café Ruiz', '442 212 3456', ''), 4],
  [lead('María de la Luz Peña', '', '', '¿Cuánto cuesta?'), 3],
  [lead('Mike Johnson', 'Growth', '', SEO), 3],
  [lead('RobertTep', 'google', '81234567890', 'Hello, what is the price?'), 3],
  [lead('John Smith', 'google', '', LINK), 3],
  [lead('RobertTep', '', '88234567890', 'Hi'), 2],
  [lead('Win now bonus.example', '', '', `${LINK} casino`), 0],
  [lead('xk9 2041', '123', '1', `<a href=x>${LINK}</a>`), 0],
])('%o has %i signs of a person', (each, signs) => expect(countSigns(each, 'MX')).toBe(signs));
