import { PANEL_PATH } from '#contract/panel-paths.ts';
import type { Refusal } from '#panel/data/requests.ts';
import { REFUSAL_WORDS } from '#panel/words.ts';
import { Icon } from '#ui/icon.tsx';
import { Press } from './press.tsx';

/** Why something was not read or not saved, and what to do. */
export function Trouble({ code, onRetry }: { code: Refusal | undefined; onRetry?(): void }) {
  if (!code) return null;
  return (
    <div role="alert" className="flex flex-wrap items-start gap-2 bg-boya-100 p-3 text-note">
      <Icon name="alert" className="mt-0.5 size-5 flex-none text-bermellon-700" />
      <p className="flex-1 basis-60">
        {REFUSAL_WORDS[code]}{' '}
        {code === 'session' && (
          <a href={PANEL_PATH} target="_blank" rel="noopener" className="underline">
            Entrar en otra pestaña
          </a>
        )}
      </p>
      {onRetry && <Press onClick={onRetry}>Reintentar</Press>}
    </div>
  );
}
