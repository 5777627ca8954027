import { expect, it } from 'vitest';
import { readBuildSettings } from '#scripts/build-settings.ts';
import { SAMPLE_SITE as site } from '#tests/server/support/sample-site.ts';
import { readSecrets } from '../../supabase/functions/_shared/environment.ts';
import { checkConfig, readConfig, readDatabase } from './config.ts';

const SECRET = 'a secret of the tests';
const QUOTED = 'quotes around it';

it.each([
  ['TEAM_EMAIL', "'ventas@x.mx'", QUOTED, 'ventas@x.mx'],
  ['TEAM_EMAIL', '"Ventas <a@x.mx>, b@x.mx"\r', QUOTED, 'Ventas <a@x.mx>, b@x.mx'],
  ['MAIL_FROM', '“Ventas <a@x.mx>”', QUOTED, 'Ventas <a@x.mx>'],
  ['SITE_PRODUCT', '‘Trazamar’', QUOTED, 'Trazamar'],
  ['SITE_PRODUCT', '«Trazamar»', QUOTED, 'Trazamar'],
  ['SITE_PRODUCT', '`Trazamar`', QUOTED, 'Trazamar'],
  ['SITE_PRODUCT', '”Trazamar”', QUOTED, 'Trazamar'],
  ['SITE_PRODUCT', "'D'Oro'", QUOTED, "D'Oro"],
  ['SITE_OFFICE', "''", QUOTED, ''],
  ['DATA_DIR', '"./var"', QUOTED, './var'],
  ['PORT', "'3000'", QUOTED, '3000'],
  ['SITE_URL', '"https://fletes.mx"', QUOTED, 'https://fletes.mx'],
  ['TEAM_EMAIL', '"a@x.mx","b@x.mx"', QUOTED, 'a@x.mx, b@x.mx'],
  ['TEAM_EMAIL', '"a@x.mx', 'an opening quote alone', 'a@x.mx'],
  ['PORT', '3000"', 'a closing quote alone', '3000'],
  ['DATA_DIR', './var;', 'a semicolon at its end', './var'],
  ['SITE_EMAIL', "'hola@fletes.mx';", `a semicolon at its end and ${QUOTED}`, 'hola@fletes.mx'],
  ['SITE_OFFICE', 'CDMX # de la oficina', 'a comment', 'CDMX'],
  ['SITE_LOGIN_URL', "'https://a.mx' # acceso", `a comment and ${QUOTED}`, 'https://a.mx'],
  ['TEAM_EMAIL', 'TEAM_EMAIL=a@x.mx', 'its own name', 'a@x.mx'],
  ['SITE_PRODUCT', "export SITE_PRODUCT='Uno'", `its own name and ${QUOTED}`, 'Uno'],
  ['SITE_EMAIL', 'hola@fletes.mx\u200B', 'an invisible character', 'hola@fletes.mx'],
  ['VITE_SUPABASE_ANON_KEY', '\uFEFFabc\u00ADdef', 'an invisible character', 'abcdef'],
  ['PANEL_PASSWORD', "'una clave muy larga'", QUOTED, undefined],
  ['DRAIN_SECRET', '"a long password of the schedule"', QUOTED, undefined],
  ['SMTP_URL', "'smtp://ana:clave@mail.example'", QUOTED, undefined],
  ['WEBHOOK_URL', 'https://crm.example/clave;', 'a semicolon at its end', undefined],
  ['DATABASE_URL', 'DATABASE_URL=postgres://ana:clave@db/site', 'its own name', undefined],
])('%s=%j is refused by each entry, with what to write', (name, value, what, right) => {
  const problem = `${name} has ${what}: write ${name}=${right ?? '… without it'}`;
  const variables = { SECRET, [name]: value };
  expect(checkConfig(variables, site).problems).toEqual([problem]);
  expect(readBuildSettings(variables, site).problems).toEqual([problem]);
  expect(() => readConfig(variables, site)).toThrow(`Cannot start: ${problem}.`);
  if (name !== 'DATA_DIR')
    expect(() => readSecrets({ DATABASE_URL: 'postgres://db/site', ...variables }, site)).toThrow(problem);
  if (name.startsWith('DATA')) expect(() => readDatabase(variables)).toThrow(`${problem}.`);
});

it.each([
  ['TEAM_EMAIL', '"Ventas, MX" <a@b.mx>'],
  ['TEAM_EMAIL', "o'brien@b.mx, 'Ana' <a@b.mx>"],
  ['SITE_ADDRESS', 'Av. Reforma # 222, Local #PB'],
  ['SITE_ADDRESS', 'Av. Reforma 222 # Interior B'],
  ['SITE_DOCUMENTS_PLACE', 'En «México»; copias en "Texas".'],
  ['SITE_PRODUCT', '«Uno» y Dos'],
  ['PANEL_PASSWORD', '"uno dos tres cuatro'],
  ['PANEL_PASSWORD', 'uno # dos y tres;'],
  ['SECRET', "'a secret of the tests';"],
  ['SECRET', '"a secret of the tests"'],
])('%s=%j is taken', (name, value) => {
  const { config, problems } = checkConfig({ [name]: value }, site);
  expect(problems).toEqual([]);
  if (name === 'SECRET') expect(config.secret).toBe(value);
});

it('an address of another variable is still checked beside a value in quotes', () => {
  const variables = { TEAM_EMAIL: "'a@b.mx'", MAIL_FROM: 'nobody', PORT: 'x' };
  expect(checkConfig(variables, site).problems).toEqual([
    expect.stringMatching(/^TEAM_EMAIL has quotes/),
    expect.stringMatching(/^PORT must be/),
    expect.stringMatching(/^MAIL_FROM must be/),
  ]);
});
