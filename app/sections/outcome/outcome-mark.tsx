import type { ResultText } from '#content/result-types.ts';
import { Icon } from '#ui/icon.tsx';

/** What is seen first: a stamp on what has arrived, a sign on what has not. */
export function OutcomeMark({ tone, icon, stamp }: ResultText) {
  if (tone !== 'sent') return <Icon name="alert" className="outcome__sign" />;
  return (
    <div className="outcome__stamp" aria-hidden="true">
      <div>
        <Icon name={icon ?? 'check'} className="size-14" />
        <span className="type-tab">{stamp}</span>
      </div>
    </div>
  );
}
