/**
 * A deploy takes the scripts away from pages that are still open. Where the page at this address starts by another
 * script than `entry` by now, it is loaded anew: once at most, for one that came by a reload or by the history stays,
 * and not under who has typed in it, has something open or is on the way to another page. Rejects where the address
 * does not answer. Its source text is written into every page, as start-up.ts is: it uses nothing from outside itself.
 */
export async function reloadIfStale(entry: string): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') return;
  const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
  const page = await answer.text();
  const isOther = page.includes(entry.replace(/.{8}\.js$/, '')) && !page.includes(entry);
  const inUse = ['[data-used]', ':focus:read-write', '[aria-expanded="true"]'];
  // An unknown selector would make the whole list fail.
  if ('popover' in document.body) inUse.push(':popover-open');
  if (answer.ok && isOther && !document.querySelector(inUse.join())) location.reload();
}
