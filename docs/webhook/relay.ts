/**
 * Passes leads from the webhook on to a CRM: `node docs/webhook/relay.ts hubspot` or `zoho`. The site gets 2xx only
 * after the CRM has taken the lead, and tries again otherwise. See recipes.md for the variables.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verify } from './verify.ts';

type Lead = Record<'id' | 'folio' | 'type' | 'name' | 'email' | 'company' | 'phone' | 'message', string> & {
  further?: Record<string, string>;
  origin: Record<string, string> | null;
};

const TIMEOUT_MS = 10_000;
const variables = process.env;
const crms = { hubspot: toHubspot, zoho: toZoho };
const toCrm = crms[process.argv[2] as keyof typeof crms];
const { WEBHOOK_SECRET: secret = '', PORT = '8090' } = variables;
if (!toCrm || secret === '') {
  console.error('Usage: WEBHOOK_SECRET=whsec_… node docs/webhook/relay.ts hubspot|zoho');
  process.exit(2);
}

const server = createServer(async (request, response) => {
  let folio = 'A lead';
  try {
    const body = await text(request);
    if (!verify(body, request.headers, secret)) return response.writeHead(401).end();
    const { type, data } = JSON.parse(body) as { type: string; data: Lead };
    ({ folio } = data);
    if (type === 'lead.created') await toCrm(data);
    console.log(`${folio} ${type === 'lead.created' ? 'passed on' : 'was a test, and stays here'}`);
    return response.writeHead(204).end();
  } catch (error) {
    console.error(`${folio} not passed on: ${(error as Error).message}`);
    return response.writeHead(502).end();
  }
});
server.listen(Number(PORT), '127.0.0.1', () =>
  console.log(`Listening on ${JSON.stringify(server.address())}`),
);

/** Creates or updates the contact with this address. */
async function toHubspot({ name, email, company, phone, ...lead }: Lead): Promise<void> {
  const { HUBSPOT_URL = 'https://api.hubapi.com', HUBSPOT_TOKEN = '' } = variables;
  const properties = { email, firstname: name, company, phone, message: describe(lead) };
  await post(`${HUBSPOT_URL}/crm/v3/objects/contacts/batch/upsert`, `Bearer ${HUBSPOT_TOKEN}`, {
    inputs: [{ idProperty: 'email', id: email, properties }],
  });
}

/** Creates or updates the lead with this address. Zoho requires a company. */
async function toZoho({ name, email, company, phone, ...lead }: Lead): Promise<void> {
  const { ZOHO_URL = 'https://www.zohoapis.com' } = variables;
  const record = { Last_Name: name, Email: email, Company: company || '—', Phone: phone };
  const token = `Zoho-oauthtoken ${await zohoToken()}`;
  const answer = await post(`${ZOHO_URL}/crm/v8/Leads/upsert`, token, {
    data: [{ ...record, Description: describe(lead), Lead_Source: lead.origin?.['utm_source'] ?? 'Web' }],
    duplicate_check_fields: ['Email'],
  });
  // Zoho answers 2xx for a refused record too.
  const [{ status, code }] = (answer as { data: [{ status: string; code: string }] }).data;
  if (status !== 'success') throw new Error(code);
}

/** A token for an hour. The refresh token stays valid. */
async function zohoToken(): Promise<string> {
  const { ZOHO_ACCOUNTS_URL = 'https://accounts.zoho.com' } = variables;
  const { ZOHO_CLIENT_ID = '', ZOHO_CLIENT_SECRET = '', ZOHO_REFRESH_TOKEN = '' } = variables;
  const login = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: ZOHO_CLIENT_ID,
    client_secret: ZOHO_CLIENT_SECRET,
    refresh_token: ZOHO_REFRESH_TOKEN,
  });
  const answer = await read(await send(`${ZOHO_ACCOUNTS_URL}/oauth/v2/token`, { body: login }));
  const { access_token: token } = answer as { access_token?: string };
  if (!token) throw new Error('no token: check the ZOHO_ variables');
  return token;
}

/** Lists in lines the facts that a CRM has no field for. */
const describe = ({ folio, type, message, further, origin }: Partial<Lead>): string =>
  [`Folio ${folio} (${type})`, ...linesOf(further), ...linesOf(origin), '', message].join('\n');

const linesOf = (facts: Record<string, string> | null | undefined): string[] =>
  Object.entries(facts ?? {}).map(([name, value]) => `${name}: ${value}`);

async function post(url: string, authorization: string, body: object): Promise<unknown> {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  return read(await send(url, { headers, body: JSON.stringify(body) }));
}

const send = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });

/** HubSpot answers 207 if it refuses a contact. */
async function read(response: Response): Promise<unknown> {
  if (response.ok && response.status !== 207) return response.json();
  throw new Error(`${new URL(response.url).host} answered ${response.status}`);
}
