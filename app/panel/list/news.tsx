import { useEffect, useState } from 'react';
import type { LeadSummary } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { get, readAgain } from '#panel/data/requests.ts';
import { Press } from '#panel/ui/press.tsx';
import { countOf } from '#panel/words.ts';

const LOOK_EVERY_MS = 60_000;
const TITLE = document.title;
/** Leads before it are not new, until a list of the inbox says more. */
const OPENED_AT = new Date().toISOString();

/**
 * Counts the leads that came after those of the last list, and says so in the tab's title, also while the tab is hidden.
 * `leads`: those of the inbox, if they are shown. `isWhole`: no filter leaves out newer ones.
 */
export function useNews(leads: LeadSummary[] | undefined, isWhole: boolean): number {
  const [{ since, count }, setNews] = useState({ since: OPENED_AT, count: 0 });
  const [seen, setSeen] = useState<LeadSummary[]>();
  if (leads && leads !== seen) {
    setSeen(leads);
    const newest = leads.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
    if (isWhole || newest > since) setNews({ since: newest, count: 0 });
  }
  useEffect(() => {
    const look = async () => {
      const answer = await get<{ count: number }>(PANEL_PATHS.news, { since }).catch(() => undefined);
      if (answer) setNews((before) => (before.since === since ? { since, ...answer } : before));
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A hidden tab of a phone stands still.
    const lookIfShown = () => document.hidden || look();
    document.addEventListener('visibilitychange', lookIfShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfShown);
    };
  }, [since]);
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${TITLE}` : TITLE;
  }, [count]);
  return count;
}

/** Says that there are newer leads. The list stays still, and in its place, while somebody reads it. */
export function News({ count, onRead }: { count: number; onRead(): void }) {
  return (
    <div role="status">
      {count > 0 && (
        <Press
          className="-my-2.5 bg-ruta-100 px-3 text-sm"
          onClick={() => {
            readAgain();
            onRead();
          }}
        >
          {countOf(count, 'nueva', 'nuevas')}
        </Press>
      )}
    </div>
  );
}
