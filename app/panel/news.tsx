import { useEffect, useState } from 'react';
import { PANEL_PATHS } from '#contract/panel.ts';
import { get } from './api.ts';
import { countOf } from './words.ts';

const LOOK_EVERY_MS = 60_000;

/** Says that there are newer leads. The list itself stays still while somebody reads it. */
export function News({ newest, onRefresh }: { newest: string; onRefresh(): void }) {
  const [found, setFound] = useState({ newest, count: 0 });
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      const answer = await get<{ count: number }>(PANEL_PATHS.news, { since: newest }).catch(() => undefined);
      if (answer) setFound({ newest, count: answer.count });
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [newest]);
  const count = found.newest === newest ? found.count : 0;
  return (
    <div role="status" className="empty:-mt-3">
      {count > 0 && (
        <button type="button" className="press w-full bg-ruta-100" onClick={onRefresh}>
          {countOf(count, 'nueva', 'nuevas')}
        </button>
      )}
    </div>
  );
}
