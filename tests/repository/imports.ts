const BASE = ['node:', '#contract/', '#server/base/'];
export const CONFIG = [...BASE, '#server/config/'];
export const DOMAIN = ['#server/inbox/', '#server/leads/', '#server/newsletter/', '#server/outbox/'];
const PANEL = ['#panel/data/', '#panel/ui/', '#panel/words.ts'];

/**
 * Allowed imports by folder. The most specific folder or file decides. Beside its list a file imports from its own folder and
 * below (`./`). `#ui/` means all that is there, `#site` alone the operator's part of the contract, `#content` alone the texts. Tests are free.
 */
export const IMPORTS: Record<string, string[]> = {
  contract: ['valibot'],
  'contract/phone.ts': ['libphonenumber-js/max'],

  // The server: its folders from the bottom to the top.
  'server/base': BASE,
  'server/config': ['valibot', ...CONFIG],
  // The domain says in its ports what it needs of others.
  'server/leads': ['node:', '#contract/'],
  'server/newsletter': ['node:', '#contract/', '#server/leads/pause.ts', '#server/leads/room.ts'],
  'server/outbox': ['node:', '#contract/', '#server/leads/fair-share.ts'],
  'server/inbox': [
    'valibot',
    ...BASE,
    '#server/leads/pause.ts',
    '#server/leads/port.ts',
    '#server/leads/suspicion.ts',
    '#server/newsletter/confirmed.ts',
    '#server/outbox/delivery.ts',
  ],
  'server/store': ['pg', ...CONFIG, ...DOMAIN, '#server/store/'],
  'server/mail': ['nodemailer/', ...CONFIG, '#server/newsletter/', '#server/outbox/'],
  'server/webhook': [...CONFIG, '#server/leads/', '#server/outbox/'],
  'server/limits': ['ipaddr.js', 'rate-limiter-flexible', ...CONFIG],
  'server/http': [
    'hono/',
    '@hono/node-server/',
    'prom-client',
    ...CONFIG,
    '#server/leads/',
    '#server/outbox/',
    '#server/store/',
    '#server/facts.ts',
  ],
  // The host gives them their adapters.
  'server/functions': [...BASE, '#server/http/', '#server/leads/', '#server/newsletter/'],
  'server/panel': [
    'hono/',
    'hucre/xlsx',
    'valibot',
    ...CONFIG,
    ...DOMAIN,
    '#server/http/',
    '#server/limits/',
    '#server/store/',
    '#server/facts.ts',
    '#server/findings.ts',
  ],
  'server/cli': [
    'csv-stringify/',
    ...CONFIG,
    ...DOMAIN,
    '#server/http/',
    '#server/mail/',
    '#server/store/',
    '#server/webhook/',
    '#server/facts.ts',
    '#server/findings.ts',
  ],
  // Its files connect the folders.
  server: ['hono/', 'node:', '#contract/'],
  // The same server on another platform.
  supabase: ['../_shared/', '#contract/', '#server/', '#content'],

  // The site: its folders from the bottom to the top.
  'app/trade': [],
  'app/effects': ['react'],
  'app/ui': ['react', '#ui/'],
  'app/drawing': ['react', '#ui/'],
  'app/forms': [
    'react',
    'react-dom',
    '@supabase/supabase-js',
    '#content',
    '#contract/',
    '#schema/placeholders.ts',
  ],
  // What texts sections and files of content/ take.
  'app/schema': ['valibot', '#contract/'],
  'app/content.ts': ['#contract/', '#server/base/built-content.ts'],
  'app/operator.ts': ['#contract/', '#content'],
  'app/site': ['#contract/', '#content', '#site'],
  // Never another section.
  'app/sections': [
    'react',
    '#content',
    '#contract/',
    '#drawing/',
    '#effects/',
    '#forms/',
    '#islands/early-textarea.tsx',
    '#islands/island.tsx',
    '#islands/still.tsx',
    '#schema/',
    '#site',
    '#trade/',
    '#ui/',
  ],
  'app/layout': [
    'react',
    '#content',
    '#contract/',
    '#effects/',
    '#forms/',
    '#islands/island.tsx',
    '#schema/',
    '#site',
    '#site/',
    '#ui/',
  ],
  'app/islands': ['react', 'react-dom/', '#layout/', '#sections/', '#ui/'],
  // The pages as lists of sections.
  'app/blocks': [
    'react',
    '#content',
    '#contract/',
    '#islands/island.tsx',
    '#layout/',
    '#schema/',
    '#sections/',
    '#site/',
  ],
  // Apart from the public pages. Its folders from the bottom to the top.
  'app/panel': ['#contract/', '#site'],
  'app/panel/data': ['react', '#contract/'],
  'app/panel/ui': ['react', '#contract/', '#panel/data/', '#panel/words.ts', '#ui/'],
  'app/panel/person': ['react', '#contract/', ...PANEL],
  'app/panel/lead': ['react', '#contract/', '#site', '#panel/person/', ...PANEL, '#ui/'],
  'app/panel/list': ['react', '#contract/', '#site', '#panel/lead/drafts.ts', ...PANEL, '#ui/'],
  'app/panel/shell': [
    'react',
    'react-dom/',
    '#contract/',
    '#site',
    '#panel/lead/',
    '#panel/list/',
    '#panel/person/',
    ...PANEL,
    '#ui/',
  ],
};
