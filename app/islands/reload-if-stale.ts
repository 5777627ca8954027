/**
 * A deploy removes the scripts of pages that are still open. If the page at this address now starts with another
 * script than `entry`, reloads it. Does so at most once, and not while the visitor has typed, has something open, or
 * is leaving. Rejects if the address does not answer. Its source text is written into every page, like start-up.ts, so
 * it uses nothing from outside itself.
 */
export async function reloadIfStale(entry: string): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') return;
  const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
  const page = await answer.text();
  const isOther = page.includes(entry.replace(/.{8}\.js$/, '')) && !page.includes(entry);
  const inUse = ['[data-used]', ':focus:read-write', '[aria-expanded="true"]'];
  // An unknown selector would make the whole list invalid.
  if ('popover' in document.body) inUse.push(':popover-open');
  if (answer.ok && isOther && !document.querySelector(inUse.join())) location.reload();
}
