import type { ResultText } from '#content/types.ts';
import { Icon } from '#ui/icon.tsx';
import { ReceivedStamp } from '#ui/received-stamp.tsx';

/** The first thing seen: a stamp on success, else a warning sign. */
export function OutcomeMark({ tone, icon, stamp }: ResultText) {
  if (tone !== 'sent') return <Icon name="alert" className="outcome__sign" />;
  return <ReceivedStamp icon={icon} word={stamp} />;
}
