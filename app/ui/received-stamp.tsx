import { Icon, type IconName } from './icon.tsx';
import { Stamp } from './stamp.tsx';

/** The stamp for something received. Not an official seal. */
export function ReceivedStamp({ icon = 'check', word }: { icon?: IconName; word: string | undefined }) {
  return (
    <Stamp className="receipt__stamp">
      <Icon name={icon} />
      <span aria-hidden="true">{word}</span>
    </Stamp>
  );
}
