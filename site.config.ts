/**
 * The operator's values. Make the site yours here, or set the environment variable named beside each key in
 * contract/site.ts (SITE_PRODUCT, SITE_EMAIL …), which wins over this file. The shipped values are fictional. Build and
 * start list those that still are. `whatsapp`, `loginUrl`, `networkUrl`, `networks` and `meetingUrl` may be blank (''):
 * the links disappear. A blank `documentsPlace` leaves out the question where documents are kept. A blank
 * `copyrightYear` is the current one. A blank variable counts as unset.
 *
 * `networkUrl` is the page on LinkedIn. `networks` are the others, a name and an address each:
 * 'Instagram https://www.instagram.com/…, YouTube https://www.youtube.com/…'.
 *
 * `attribution`: which facts about the origin of a lead are kept. `session`: in the visitor's tab, from the first page
 * on. `page`: nothing is kept, so only what the form's own page knows. `off`: none. `webhookReceiver` says in the
 * privacy notice what is behind WEBHOOK_URL, such as 'sistema de gestión de clientes (CRM)'.
 */
import { readSite } from './contract/site.ts';

export const site = readSite(
  {
    product: 'Trazamar',
    email: 'hola@trazamar.example',
    phone: '+52 55 5555 0199',
    phoneCountry: 'MX',
    office: 'Ciudad de México',
    whatsapp: '',
    loginUrl: 'https://app.trazamar.example/login',
    networkUrl: 'https://www.linkedin.com/company/trazamar-example',
    networks: '',
    meetingUrl: '',
    documentsPlace: '',
    legalName: 'Trazamar Ejemplo, S.A. de C.V.',
    address: 'Calle Ejemplo 123, Col. Centro',
    privacyEmail: 'privacidad@trazamar.example',
    url: 'http://127.0.0.1:3000',
    copyrightYear: '2025',
    attribution: 'session',
    webhookReceiver: '',
    retentionDays: '730',
    noindex: 'false',
  },
  process.env,
);
