import type { LinkText } from '#schema/parts.ts';
import { Button } from '#ui/button.tsx';
import { DoorBand } from './door-band.tsx';

type CallToActionProps = { id: string; title: string; text: string; primary: LinkText; secondary: LinkText };

/** The landing's call to action: to its form, or to a conversation. */
export function CallToAction({ id, title, text, primary, secondary }: CallToActionProps) {
  return (
    <DoorBand id={id} title={title} text={text} door="home" opens>
      <Button arrow="scroll" href={primary.to}>
        {primary.label}
      </Button>
      <Button variant="glass" arrow="page" href={secondary.to}>
        {secondary.label}
      </Button>
    </DoorBand>
  );
}
