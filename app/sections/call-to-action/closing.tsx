import type { Closing as ClosingText } from './call-to-action.schema.ts';
import { Button } from '#ui/button.tsx';
import { DoorBand } from './door-band.tsx';
import './closing.css';

/** The end of an inner page, on the same door as the landing's. */
export function Closing({ title, text, button, door }: ClosingText) {
  return (
    <DoorBand title={title} text={text} className="door-band--closing" door={door}>
      <Button size="xl" arrow="page" href={button.to}>
        {button.label}
      </Button>
    </DoorBand>
  );
}
