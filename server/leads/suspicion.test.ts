import { expect, it } from 'vitest';
import { demoForm } from '#content/forms.ts';
import type { Lead } from '#contract/lead.ts';
import { maxLengthOf } from '#contract/lead-fields.ts';
import { sampleLead } from '#tests/server/support/sample-lead.ts';
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
  expect(suspicionOf(lead, undefined, false)).toEqual([]);
  expect(suspicionOf(lead, { isHoneypotFilled: false }, false)).toEqual([]);
});

const PHRASES = ['backlinks', 'SEO services', 'servicios de SEO', 'casino en línea', 'Gana dinero'];

const SPAM: [reason: string, lead: Partial<Lead>][] = [
  ['a link as markup', { message: 'Nice site! <a href="https://pills.example/">cheap</a>' }],
  ['a link as markup', { message: 'Great post [url=https://x.example]read more[/url]' }],
  ['a link as markup', { name: '<a href=//evil.example>Win</a>' }],
  ['a link in the name', { name: '💰 1.82 BTC >> https://graph.org/Get-05-11?hs=1 💰' }],
  ['a link in the name', { name: 'Visit www.win-big.example' }],
  ['a link in the phone', { phone: 'http://t.example/x' }],
  ['links to many hosts', { message: linksTo([...'abcdefgh']) }],
  ...PHRASES.map((phrase): [string, Partial<Lead>] => ['a phrase of spam', { message: `(${phrase}!)` }]),
  [
    'the same text as name, company and message',
    { type: 'contact', name: 'mercado mercado', company: 'mercado', message: 'Mercado' },
  ],
];

it.each(SPAM)('%s is suspicious, whatever the signals: %o', (reason, fields) => {
  const lead = sampleLead(fields);
  expect(suspicionOf(lead, undefined, false)).toEqual([reason]);
  expect(suspicionOf(lead, { isHoneypotFilled: false }, false)).toEqual([reason]);
});

it('a filled honeypot and many leads from one address are suspicious', () => {
  expect(suspicionOf(CUSTOMER, { isHoneypotFilled: true }, true)).toEqual([
    'honeypot filled in',
    'many leads from the same network address',
  ]);
});

it('the reasons quote nothing of a lead', () => {
  const secret = 'zanahoria';
  const link = `https://${secret}.top`;
  const lead = sampleLead({ name: link, company: link, phone: link, message: `[url] ${secret} backlinks` });
  const reasons = suspicionOf(lead, { isHoneypotFilled: true }, false);
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
    expect(suspicionOf(lead, undefined, false)).toBeInstanceOf(Array);
  },
);
