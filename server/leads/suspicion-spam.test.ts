import { expect, it } from 'vitest';
import type { Lead } from '#contract/lead.ts';
import { sampleLead } from '#tests/server/sample-lead.ts';
import { suspicionOf } from './suspicion.ts';

/** Accepted: the team gets it and spends a minute reading. */
const SPAM: [what: string, reason: string | undefined, lead: Partial<Lead>][] = [
  ['HTML', 'a link as markup', { message: 'Nice site! <a href="https://pills.example/">cheap</a>' }],
  ['BBCode', 'a link as markup', { message: 'Great post [url=https://x.example]read more[/url]' }],
  ['BBCode of another kind', 'a link as markup', { message: '[link]https://x.example[/link]' }],
  ['markup in the name', 'a link as markup', { name: '<a href=//evil.example>Win</a>', message: 'Hi' }],
  [
    'links to five sites',
    undefined,
    { message: ['a', 'b', 'c', 'd', 'e'].map((site) => `https://${site}-deals.example/go`).join(' ') },
  ],
  [
    'many links to one shop',
    undefined,
    {
      message: Array.from({ length: 9 }, (_, page) => `https://replica-watches.top/p/${page}`).join('\n'),
      company: 'https://replica-watches.top',
    },
  ],
  [
    'a link in the name',
    'a link in the name',
    { name: '💰 You have a transfer 1.82 BTC >> https://graph.org/Get-05-11?hs=1 💰', message: 'vq2b1x' },
  ],
  [
    'a link in the name without a scheme',
    'a link in the name',
    { name: 'Visit www.win-big.example', message: 'hi' },
  ],
  ['a link in the phone', 'a link in the phone', { phone: 'http://t.example/x', message: 'hello' }],
  [
    'a link to a company that is none',
    undefined,
    {
      company: 'https://t.me/quick_profit',
      name: 'Get rich t.me/quick_profit',
      message: 'Join t.me/quick_profit',
    },
  ],
  [
    'search ranking',
    'a phrase of spam',
    {
      name: 'Emily Carter',
      message:
        'Hi there, I was on your site and noticed a few errors that keep you from the first page of Google. Our SEO services start at $99. Shall I send a free audit?',
    },
  ],
  [
    'guest posts',
    'a phrase of spam',
    {
      company: 'OutreachPro',
      message: 'Do you accept guest posts? We pay for a do-follow link on your blog.',
    },
  ],
  [
    'backlinks in Spanish',
    'a phrase of spam',
    { message: 'Te ofrecemos 500 backlinks de calidad y posicionamiento web garantizado para tu empresa.' },
  ],
  [
    'search ranking in Spanish',
    'a phrase of spam',
    {
      message:
        'Podemos colocar su empresa en la primera posición de Google. Servicios de SEO desde $2,500 al mes.',
    },
  ],
  [
    'contact forms',
    undefined,
    { message: 'You just read my ad! Contact form marketing reaches millions of websites for $59.' },
  ],
  [
    'a casino',
    'a phrase of spam',
    {
      company: 'google',
      message: 'Best online casino 2025 — 200 free spins, no deposit: https://spin-palace.win',
    },
  ],
  [
    'a casino in Spanish',
    'a phrase of spam',
    {
      message: 'El mejor casino en línea de México, bono de bienvenida de $5,000 en https://juegaya.example',
    },
  ],
  ['medicines', undefined, { message: 'Buy viagra, cialis, no prescription: https://rx-store.example' }],
  [
    'medicines in fancy letters',
    undefined,
    { message: 'Ｂｕｙ 𝐕𝐢𝐚𝐠𝐫𝐚 𝐨𝐧𝐥𝐢𝐧𝐞, c\u00ADi\u200Ba\u200Bl\u200Bi\u200Bs too. https://rx-store.example' },
  ],
  [
    'coins',
    undefined,
    {
      message:
        'Double your Bitcoin in 24 hours! Guaranteed profit, claim your bonus at https://btc-x2.example',
    },
  ],
  [
    'work at home',
    'a phrase of spam',
    { message: 'Gana dinero desde casa, hasta 500 USD al día. Escribe aquí https://bit.ly/ganaya' },
  ],
  [
    'an inheritance',
    undefined,
    { message: 'As next of kin you have won; crypto transfer: http://a.example' },
  ],
  [
    'adult content',
    'a phrase of spam',
    { message: 'Hot girls near you, free dating and sex tonight www.meet.example' },
  ],
  [
    'Cyrillic with a link',
    undefined,
    {
      name: 'Игорь',
      company: 'google',
      message: 'Купить диплом недорого с доставкой https://diplom.example',
    },
  ],
  [
    'Arabic with a link',
    undefined,
    { message: 'أفضل العروض اليوم اضغط هنا للحصول على الهدايا https://gift.example' },
  ],
  [
    'letters of two scripts in a word, in a hurry to sell',
    undefined,
    { message: 'Оnlinе cаsino frее for you today https://abc.example' },
  ],
  [
    'links to four sites and no word',
    undefined,
    { message: 'Hey, look: https://a.example https://b.example https://c.example https://d.example' },
  ],
  [
    'redesign',
    undefined,
    {
      company: 'Pixel Web Design',
      message: 'We can redesign your website for $300. Reply for our portfolio.',
    },
  ],
  ['videos', undefined, { message: 'I create explainer videos. Can I send you samples?' }],
  [
    'bets in Portuguese',
    'a phrase of spam',
    { message: 'Ganhe dinheiro online com apostas esportivas: https://bet-br.example' },
  ],
  [
    'a bonus',
    undefined,
    { message: 'Pin Up casino México: bono de 150% en tu primer depósito http://pin-up.example' },
  ],
  [
    'copies',
    'a phrase of spam',
    {
      message:
        'Best replica watches, free shipping worldwide https://rolex-outlet.top/replica https://b.example',
    },
  ],
  [
    'visitors for sale',
    'a phrase of spam',
    { message: 'Do you want more website traffic? Get 10,000 organic visitors for $39.' },
  ],
  ['random letters', undefined, { name: 'xXaWbKpQz', company: 'QwkLMdTbxZrVp', message: 'ZkrTPqwLmnBvXs' }],
  [
    'random letters as first and last name',
    undefined,
    { type: 'contact', name: 'HsnRtyWqzPLm GbTxKwQpLs', message: 'MnBvXsZkrTPqwL' },
  ],
  [
    'one word everywhere',
    'the same text as name, company and message',
    { name: 'RobertTib', company: 'RobertTib', message: 'roberttib' },
  ],
  [
    'one word as both names, too',
    'the same text as name, company and message',
    { type: 'contact', name: 'mercado mercado', company: 'mercado', message: 'Mercado' },
  ],
];

const caught = SPAM.filter(([, reason]) => reason !== undefined);

it.each(caught)('spam with %s is quarantined for %s, whatever its signals say', (_what, reason, fields) => {
  const lead = sampleLead(fields);
  expect(suspicionOf(lead, undefined)).toContain(reason);
  expect(suspicionOf(lead, { isHoneypotFilled: false, seconds: 90 })).toContain(reason);
});

it('20 of these 37 texts of spam are quarantined', () => {
  const quarantined = SPAM.filter(([, , fields]) => suspicionOf(sampleLead(fields), undefined).length > 0);
  expect(quarantined).toEqual(caught);
  expect([quarantined.length, SPAM.length]).toEqual([20, 37]);
});
