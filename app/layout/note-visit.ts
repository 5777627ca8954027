import { CLICK_MAX_LENGTH, ORIGIN_PARAMETERS, VISIT_STORAGE, type Attribution } from '#contract/origin.ts';

/**
 * The statement for an inline script in every page. Empty if the site does not follow visits. The script keeps one
 * character more than a click may have, so that the form can tell that it is too long.
 */
export const visitScript = (attribution: Attribution): string =>
  attribution === 'session'
    ? `;(${noteVisit})(${JSON.stringify(VISIT_STORAGE)},${JSON.stringify(ORIGIN_PARAMETERS)},${CLICK_MAX_LENGTH + 1})`
    : '';

/**
 * Notes the origin of a visit in its tab, if the page's address or its referrer tells one. A campaign replaces what
 * was noted, a referrer alone does not. Its source text is written into every page as an inline script, so it uses
 * nothing from outside itself.
 */
function noteVisit(name: string, parameters: readonly string[], maxLength: number): void {
  try {
    const said: Record<string, string> = {};
    for (const [key, value] of new URLSearchParams(location.search)) {
      const parameter = key.toLowerCase();
      if (parameters.includes(parameter)) said[parameter] ||= value.trim().slice(0, maxLength);
    }
    const before = document.referrer && new URL(document.referrer).host;
    const referrer = before === location.host ? '' : before;
    if (Object.values(said).join('') || (referrer && !sessionStorage.getItem(name)))
      sessionStorage.setItem(name, JSON.stringify({ ...said, referrer, landing: location.pathname }));
  } catch {
    // Without storage the form knows what its own page knows.
  }
}
