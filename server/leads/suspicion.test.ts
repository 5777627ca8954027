import * as v from 'valibot';
import { expect, it } from 'vitest';
import { demoForm } from '#content';
import { answersOf } from '#contract/forms.ts';
import { check, type Lead } from '#contract/lead.ts';
import { maxLengthOf } from '#contract/fields.ts';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { sampleLead } from '#tests/server/support/leads.ts';
import { suspicionOf } from './suspicion.ts';

const PREFILLED = demoForm.fields.find(({ name }) => name === 'message')?.initial ?? '';
const CUSTOMER = sampleLead({ company: 'Textiles Xochimilco', message: 'Quiero una demo' });
const linksTo = (hosts: string[]) => hosts.map((host) => `https://${host}.example/go`).join(' ');

const CUSTOMERS: [what: string, lead: Partial<Lead>][] = [
  ['the prefilled sentence', { message: PREFILLED }],
  ['twelve tracking links of one site', { message: linksTo(Array(12).fill('www.searates')) }],
  [
    'the sites of six carriers and their own',
    { message: linksTo(['maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one-line', 'dhl', 'www.aduanasnorte']) },
  ],
  ['their own site', { message: 'Somos Textiles Ruiz, https://textiles-ruiz.mx, y pedimos una cotización.' }],
  [
    'a folder of documents',
    { message: 'Factura y BL: https://drive.google.com/drive/folders/1aB_x?usp=sharing' },
  ],
  [
    'a transfer of documents',
    { message: 'Les dejo los pedimentos: https://we.tl/t-9xYzAbC y www.wetransfer.com' },
  ],
  [
    'a product',
    { message: '¿Costo de traer https://www.alibaba.com/product-detail/LED_16007.html? ¿Hay descuento?' },
  ],
  ['the address of a colleague', { message: 'Copien a compras@ferreteria.com, por favor.' }],
  [
    'commercial words beside their own site',
    {
      message:
        'Best price y slots para Manzanillo? Trofeos y premios: https://trofeos.mx. 20 mil seguidores.',
    },
  ],
  [
    'words of spam without a link',
    { message: 'Importamos premios y lámparas; ¿el seo de su sitio quién lo hace?' },
  ],
  ['a website as the company', { company: 'https://muebleria-ruiz.mx', message: 'Info' }],
  ['an e-mail address as the name', { name: 'compras@ferreteria.com', message: '¿Precio?' }],
  ['fichas for casinos', { message: 'Importamos fichas para casino y máquinas de póker, 9504.30.01.' }],
  ['the name Seo', { name: 'Seo Ji-hoon', message: 'Mr. Seo from Busan. Guest of honour: our website.' }],
  ['comparisons', { company: 'Pérez & Hijos <PyH>', message: 'peso < 20 t => LCL? [urgente] 1 > 2' }],
  ['their name as the company', { name: 'Rogelio Cantú', company: 'Rogelio Cantú', message: PREFILLED }],
  ['their name once more', { type: 'contact', name: 'Carlos López', company: '', message: 'Carlos López' }],
  ['Chinese', { name: '王小明', company: '深圳市货运代理', message: '您好，请联系我们。谢谢！' }],
];

it.each(CUSTOMERS)('a customer with %s is accepted', (_what, fields) => {
  const lead = sampleLead(fields);
  expect(suspicionOf(lead, undefined, 'ok')).toEqual([]);
  expect(suspicionOf(lead, { isHoneypotFilled: false }, 'ok')).toEqual([]);
});

const PHRASES = ['backlinks', 'SEO services', 'servicios de SEO', 'casino en línea', 'Gana dinero'];

/** Each from a host of its own, which no list knows. */
const ADVERTISEMENTS = [
  'Buy cheap replica bags https://bags-1.example/sale',
  'Gran casino, 200 giros: https://giros-2.example',
  'CRYPTO signals that work → https://coins-3.example/?ref=9',
  'Earn $900 a day from home https://work-4.example',
  'Aumenta tus seguidores hoy: https://social-5.example',
  'We put your site on the first page of Google https://rank-6.example',
  'Viagra sin receta https://farma-7.example',
  'Haz clic en https://premio-8.example y reclama tu regalo',
  'Order now! https://watches-9.example 70% off',
  'Préstamos rápidos sin buró https://dinero-10.example',
  'Hot dating near you http://meet-11.example',
  'Ingresos extra desde casa: https://libre-12.example',
  'SEO audit for your website: https://audit-13.example',
  'Limited offer just for you https://deal-14.example',
  'https://online-casino-15.example',
  'Mira esto https://bit.ly/3xYz16',
  'Hola https://novedades17.xyz/a',
  'Hola, www.regalo18.click',
  'You won a phone: https://lucky-19.example',
  'Los mejores pronósticos y apuestas en https://liga-20.example',
  'Visita https://regalo21.xyz.',
  'Visita HTTPS://www.Regalo22.XYZ...',
  '¿Viste (www.regalo23.click.)?',
  'Hola https://regalo24.xyz./a',
  'Hola https://google.com@regalo25.xyz/a',
];

const SPAM: [reason: string, lead: Partial<Lead>][] = [
  ['a link as markup', { message: 'Nice site! <a href="https://shop.example/">look</a>' }],
  ['a link as markup', { message: 'Great post [url=https://x.example]read more[/url]' }],
  ['a link as markup', { name: '<a href=//evil.example>Win</a>' }],
  ['a link in the name', { name: '💰 1.82 BTC >> https://graph.org/Get-05-11?hs=1 💰' }],
  ['a link in the name', { name: 'Visit www.win-big.example' }],
  ['a link in the phone', { phone: 'http://t.example/x' }],
  ['links to many hosts', { message: linksTo([...'abcdefgh']) }],
  ...ADVERTISEMENTS.map((message): [string, Partial<Lead>] => ['a link that advertises', { message }]),
  ...PHRASES.map((phrase): [string, Partial<Lead>] => ['a phrase of spam', { message: `(${phrase}!)` }]),
  [
    'the same text as name, company and message',
    { type: 'contact', name: 'mercado mercado', company: 'mercado', message: 'Mercado' },
  ],
];

it.each(SPAM)('%s is suspicious, whatever the signals: %o', (reason, fields) => {
  const lead = sampleLead(fields);
  expect(suspicionOf(lead, undefined, 'ok')).toEqual([reason]);
  expect(suspicionOf(lead, { isHoneypotFilled: false }, 'ok')).toEqual([reason]);
});

const TELEPHONES = readCases<'input' | 'tel' | 'source'>('telephones.csv');

it.each(TELEPHONES.filter(({ input, tel }) => tel && (input.includes('://') || input.length <= 30)))(
  'a telephone typed as $input is no link ($source)',
  ({ input }) => {
    const { phone: schema } = answersOf('demo');
    const checked = check(v.object({ phone: schema! }), { phone: input });
    expect(checked).toMatchObject({ ok: true });
    if (checked.ok) expect(suspicionOf({ ...CUSTOMER, ...checked.value }, undefined, 'frequent')).toEqual([]);
  },
);

const MANY = 'many leads from the same network address';

it.each([
  ['frequent', {}, []],
  ['frequent', { message: 'Nuestro sitio: https://textiles-ruiz.mx' }, [MANY]],
  ['frequent', { phone: 'http://t.example/x' }, ['a link in the phone', MANY]],
  ['suspicious', {}, [MANY]],
] as const)(
  'a %s client is suspicious only by links, another reason or its text: %o',
  (rate, fields, reasons) => {
    expect(suspicionOf({ ...CUSTOMER, ...fields }, { isHoneypotFilled: false }, rate)).toEqual(reasons);
  },
);

it('a filled honeypot is suspicious', () => {
  expect(suspicionOf(CUSTOMER, { isHoneypotFilled: true }, 'ok')).toEqual(['honeypot filled in']);
});

it('the reasons quote nothing of a lead', () => {
  const secret = 'zanahoria';
  const link = `https://${secret}.top`;
  const lead = sampleLead({ name: link, company: link, phone: link, message: `[url] ${secret} backlinks` });
  const reasons = suspicionOf(lead, { isHoneypotFilled: true }, 'ok');
  expect(reasons).toHaveLength(5);
  expect(reasons.join()).not.toContain(secret);
});

// A pattern with catastrophic backtracking would exceed the test's timeout on these.
it.each(['a', ' ', 'https://a.', 'www.', '[url=', '<a ', 'seo ', '\uD800'])(
  'a lead full of %j is judged',
  (piece) => {
    const filled = (length: number) => piece.repeat(length).slice(0, length);
    const lead = {
      ...CUSTOMER,
      name: filled(maxLengthOf('name')),
      company: filled(maxLengthOf('company')),
      phone: filled(maxLengthOf('phone')),
      message: `${filled(maxLengthOf('message') - 1)}!`,
    };
    expect(suspicionOf(lead, undefined, 'ok')).toBeInstanceOf(Array);
  },
);
