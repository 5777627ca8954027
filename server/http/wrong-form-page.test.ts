import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { sayWhatIsWrong } from './wrong-form-page.ts';

const TITLE = '<h1>Error</h1>';
const UNNAMED = `${TITLE}<p>Algo falta.</p><template><ul><li id="name-required">Nombre.</li><li id="email-format">Correo.</li></ul></template>`;
const site = new Hono().get('*', sayWhatIsWrong, (context) => context.html(UNNAMED));

it.each([
  ['', UNNAMED],
  ['?revisa=', UNNAMED],
  ['?revisa=unknown,%3Cscript%3E', UNNAMED],
  ['?revisa=email-format', `${TITLE}<ul><li id="email-format">Correo.</li></ul>`],
  [
    '?revisa=email-format,name-required,x',
    `${TITLE}<ul><li id="name-required">Nombre.</li><li id="email-format">Correo.</li></ul>`,
  ],
])('the page at "%s" says only what is named, or all that may be wrong', async (query, page) => {
  const answer = await site.request(`/${query}`);
  expect(await answer.text()).toBe(page);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
});
