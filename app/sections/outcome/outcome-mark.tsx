import type { ResultText } from './outcome-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { ReceivedStamp } from '#ui/received-stamp.tsx';

/** The first thing seen: a stamp on success, else a warning sign. Large ones need a wide screen. */
export function OutcomeMark({ tone, icon, stamp, isLarge }: ResultText & { isLarge?: boolean }) {
  if (tone === 'sent') return <ReceivedStamp icon={icon} word={stamp} />;
  const color = tone === 'failed' ? 'text-alerta-700' : 'text-boya-700';
  return <Icon name="alert" className={`size-9 ${color} ${isLarge ? 'lg:size-28 lg:stroke-[1.25]' : ''}`} />;
}
