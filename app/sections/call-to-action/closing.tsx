import type { Closing as ClosingText } from './call-to-action.schema.ts';
import { Button } from '#ui/button.tsx';
import { DoorBand } from './door-band.tsx';

/** The end of an inner page, on the same door as the landing's. */
export function Closing({ title, text, button, door }: ClosingText) {
  return (
    <DoorBand title={title} text={text} door={door}>
      <Button size="xl" arrow="page" href={button.to}>
        {button.label}
      </Button>
    </DoorBand>
  );
}
