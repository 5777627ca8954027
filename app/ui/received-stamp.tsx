import { Icon, type IconName } from './icon.tsx';
import { Stamp } from './stamp.tsx';

/** The stamp on what has arrived. Nobody's official seal. */
export function ReceivedStamp({ icon = 'check', word }: { icon?: IconName; word: string | undefined }) {
  return (
    <Stamp className="receipt__stamp">
      <Icon name={icon} className="receipt__sign" />
      <span aria-hidden="true">{word}</span>
    </Stamp>
  );
}
