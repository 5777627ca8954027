export type Topic = { reason: string; terms: [points: number, term: RegExp][] };

/**
 * What spam sells, looked for in lower case without accents. 10 points: no customer of foreign trade
 * writes that. 4: somebody imports it, or has it for a name (casino furniture, bitcoin miners, the Ford
 * Escort), so that it counts only beside others. English, Spanish and Portuguese.
 */
export const TOPICS: Topic[] = [
  {
    reason: 'an offer of search ranking',
    terms: [
      [10, /\bback ?links?\b|\bguest[ -]?post(?:s|ing)?\b|\blink[ -]?building\b|\bsponsored post\b/],
      [10, /\bdomain (?:authority|rating)\b|\bdo-?follow\b/],
      [
        7,
        /\b(?:first|1st|top) (?:page|positions?|ranks?) (?:of|on|in) google\b|\brank(?:ing)? (?:on|in) google\b/,
      ],
      [
        7,
        /\bprimer[ao]s? (?:pagina|lugar|posicion)(?:es)? (?:de|en|do|no) google\b|\bprimeira pagina do google\b/,
      ],
      [
        7,
        /\bseo (?:services?|experts?|agency|package|audit)\b|\b(?:servicios?|agencia|servicos?) (?:de )?seo\b/,
      ],
      [7, /\borganic (?:traffic|visitors)\b/],
      [4, /\bseo\b/],
      [4, /\brank(?:s|ing)? (?:higher|better)\b/],
      [4, /\b(?:website|web|site) (?:traffic|visitors)\b|\bposicionamiento (?:web|en buscadores)\b/],
    ],
  },
  {
    reason: 'an offer of web design',
    terms: [
      [10, /\bexplainer videos?\b/],
      [7, /\bredesign(?:ing)? your (?:web ?)?site\b|\brediseno de (?:su|tu) (?:sitio|pagina) web\b/],
      [4, /\bweb(?:site)? design(?:ers?)?\b|\bdiseno web\b/],
    ],
  },
  {
    reason: 'an offer to fill in contact forms',
    terms: [
      [10, /\bcontact[ -]form (?:blasts?|marketing|mailing|advertising)\b/],
      [7, /\b(?:millions|thousands) of (?:web ?sites|contact forms)\b/],
    ],
  },
  {
    reason: 'gambling',
    terms: [
      [
        7,
        /\b(?:online|crypto) casinos?\b|\bcasinos? (?:online|en linea|bonus|slots?|bonuses)\b|\bfree spins?\b/,
      ],
      [
        7,
        /\bap(?:ue|o)stas (?:deportivas|esportivas|online)\b|\bsports? betting\b|\btragamonedas online\b|\b1x(?:bet|win)\b/,
      ],
      [4, /\bcasinos?\b|\b(?:online slots?|slot machines?)\b|\bjackpot\b|\bpoker\b|\bbetting\b/],
      [4, /\bdeposit bonus\b|\bno deposit\b|\bprimer deposito\b|\bbono de (?:bienvenida|\d+ ?%)/],
    ],
  },
  {
    reason: 'medicines',
    terms: [
      [7, /\b(?:buy|cheap|order|generic|comprar?) (?:viagra|cialis|levitra|xanax|tramadol|ozempic)\b/],
      [
        4,
        /\bviagra\b|\bcialis\b|\blevitra\b|\btramadol\b|\bxanax\b|\bonline pharmacy\b|\bno prescription\b|\bsin receta\b|\bweight loss\b/,
      ],
    ],
  },
  {
    reason: 'copies of brands',
    terms: [
      [7, /\breplica (?:watch(?:es)?|rolex|(?:hand)?bags?|sneakers)\b|\breplicas? de (?:relojes|bolsos)\b/],
    ],
  },
  {
    reason: 'money for nothing',
    terms: [
      [
        7,
        /\b(?:crypto|bitcoin|btc|forex)(?:currency)? (?:trading|invest\w*|airdrop|giveaway|signals?|profits?|bot)\b/,
      ],
      [7, /\bdouble your (?:bitcoin|btc|money|crypto|investment)\b|\bbinary options?\b|\bpassive income\b/],
      [
        7,
        /\b(?:make|earn|earning) (?:easy )?(?:money (?:online|from home)|(?:up to )?\$ ?\d[\d,.]* ?(?:k )?(?:per|a|every|each) (?:day|week|hour))/,
      ],
      [
        7,
        /\bgan(?:a|e|ar) dinero (?:desde (?:tu )?casa|facil|en linea)\b|\bganh(?:a|e|ar) dinheiro (?:em casa|online|facil)\b/,
      ],
      [7, /\b(?:you(?:'ve| have) won|next of kin|lottery winner|unclaimed (?:funds?|inheritance))\b/],
      [
        7,
        /\bprestamos (?:rapidos?|inmediatos?|sin buro)\b|\b(?:business|personal|instant) loans? (?:at|from|up to|offer)\b/,
      ],
      [
        4,
        /\bbitcoins?\b|\bcrypto(?:currency|currencies)?\b|\bcriptomonedas?\b|\bforex\b|\bethereum\b|\busdt\b/,
      ],
      [
        4,
        /\b(?:guaranteed|risk[ -]free) (?:profits?|returns?|income)\b|\bclaim (?:your|now)\b|\bwithdraw(?:al)?\b/,
      ],
    ],
  },
  {
    reason: 'adult content',
    terms: [
      [
        7,
        /\bporno?\b|\bpornhub\b|\bonlyfans\b|\bhook-?ups?\b|\bmilfs?\b|\bsex (?:chat|cams?|dating|videos?)\b/,
      ],
      [
        7,
        /\b(?:hot|sexy|naked|nude|lonely|single) (?:girls?|women|ladies)\b|\b(?:chicas|mujeres) (?:calientes|solteras|desnudas)\b/,
      ],
      [
        4,
        /\bsex\b|\bdating\b|\bescorts?\b|\bnudes?\b|\bwebcam girls?\b|\badult (?:chat|site|videos?)\b|\bcitas calientes\b/,
      ],
    ],
  },
];
