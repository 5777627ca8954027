/**
 * Google Apps Script: adds a row to the first sheet for each lead. It cannot read headers, so it checks a key of its
 * own in the address instead of the signature.
 */
const KEY = 'write 32 random characters here';
const COLUMNS = ['folio', 'createdAt', 'type', 'name', 'email', 'company', 'phone', 'message'];
const ORIGIN_COLUMNS = [
  'class',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'gclid',
  'landing',
  'page',
  'referrer',
];

// oxlint-disable-next-line no-unused-vars -- Google calls it
function doPost(event) {
  if (event.parameter.key !== KEY) throw new Error('wrong key');
  const { data } = JSON.parse(event.postData.contents);
  const lock = LockService.getScriptLock();
  lock.waitLock(10000);
  try {
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
    if (sheet.getLastRow() === 0) sheet.appendRow([...COLUMNS, ...ORIGIN_COLUMNS]);
    // A delivery can come twice.
    const isKnown = sheet.createTextFinder(data.folio).matchEntireCell(true).findNext();
    const origin = data.origin || {};
    const values = [
      ...COLUMNS.map((name) => data[name]),
      ...ORIGIN_COLUMNS.map((name) => origin[name] || ''),
    ];
    // The apostrophe marks text: a visitor's "=…" must not become a formula.
    if (!isKnown) sheet.appendRow(values.map((value) => `'${value}`));
  } finally {
    lock.releaseLock();
  }
  return HtmlService.createHtmlOutput('ok');
}
