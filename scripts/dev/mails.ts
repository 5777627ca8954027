import { createContract } from '#contract/contract.ts';
import { NEWSLETTER_PATHS } from '#contract/paths.ts';
import { mails } from '#schema/mails.ts';
import { readContent } from '#scripts/content/read.ts';
import { metaOf } from '#scripts/content/walk.ts';
import { writeAcknowledgement } from '#server/mail/lead-mails.ts';
import { writeConfirmation, writeWelcome } from '#server/mail/newsletter-mails.ts';
import { escapeHtml, renderHtml } from '#server/mail/render.ts';
import { withMistakes } from './content.ts';

/** The entry of the mails in the editor. */
export const MAILS_ENTRY = 'shared/mails';

const PERSON = { id: '1f3a90c2', email: 'nombre@empresa.example' };
const STYLE =
  'body{margin:0;font:16px/1.5 system-ui}h2,p{max-width:600px;margin:0 auto;padding:0 12px 8px}h2{padding:32px 12px 0;font-size:18px}iframe{display:block;width:100%;border:0}';

/** The mails to visitors with the present texts, one below the other. */
export function mailsPage(): string {
  const contract = createContract(readContent(), process.env);
  const { product, url } = contract.site;
  const page = url + NEWSLETTER_PATHS.unsubscribe;
  const written = {
    demo: writeAcknowledgement({ ...PERSON, type: 'demo' }, contract),
    contact: writeAcknowledgement({ ...PERSON, type: 'contact' }, contract),
    confirmation: writeConfirmation(PERSON, url + NEWSLETTER_PATHS.confirm, contract),
    welcome: writeWelcome(PERSON, { page, oneClick: page }, contract),
  };
  const shown = Object.entries(written).map(([name, mail]) => {
    const { label = name } = metaOf(mails.entries[name as keyof typeof written]);
    const head = `<h2>${label}</h2><p><b>${escapeHtml(mail.subject)}</b> · ${escapeHtml(mail.preheader)}</p>`;
    return `${head}<iframe title="${label}" srcdoc="${escapeHtml(renderHtml(mail, product))}" onload="this.height=this.contentDocument.body.scrollHeight"></iframe>`;
  });
  const html = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>Correos</title><style>${STYLE}</style><script type="module" src="/@vite/client"></script></head><body>${shown.join('')}</body></html>`;
  return withMistakes(html, '');
}
