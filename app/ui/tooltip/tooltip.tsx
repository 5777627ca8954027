import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { noteTooltipClosed, openDelay } from './tooltip-delay.ts';
import './tooltip.css';

type TooltipProps = { label: string; text: string };

/**
 * An information button with a tooltip (WCAG 1.4.13: dismissible, hoverable, persistent). It opens after a delay with
 * a mouse, at once with the keyboard, and a touch toggles it. After Escape a press opens it again. Without scripts the
 * text is part of the page.
 *
 * Not a library: they write `style` attributes, which the policy refuses, and leave out the role or touch. So there is
 * no collision handling: it stands below its cell, and a line leads to its button in the second row of the cell's grid.
 */
export function Tooltip({ label, text }: TooltipProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);

  // Needed when the pointer moves to another trigger, before React has drawn the close.
  const isOpenNow = useRef(false);

  const show = (isShown: boolean) => {
    clearTimeout(timer.current);
    if (isOpenNow.current && !isShown) noteTooltipClosed(performance.now());
    isOpenNow.current = isShown;
    setOpen(isShown);
  };
  const close = () => show(false);
  /** It may open below the window. Where both do not fit, the button stays visible (WCAG 2.4.11). */
  const reveal = () => {
    show(true);
    for (const part of [tip.current, root.current?.firstElementChild])
      part?.scrollIntoView({ block: 'nearest' });
  };

  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(true), openDelay(performance.now()));
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !event.currentTarget.querySelector(':focus-visible')) close();
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close());
  const onPressElsewhere = useEffectEvent(
    ({ target }: Event) => root.current?.contains(target as Node) || close(),
  );
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPressElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPressElsewhere);
    };
  }, [isOpen]);

  return (
    <div ref={root} className="contents" onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        className="scripted-only col-start-2 row-start-2 -mr-2.75 grid size-11 -outline-offset-3 place-items-center text-tinta-600 hover:text-tinta-900"
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && reveal()}
        onBlur={close}
        onPointerUp={(event) => (event.pointerType === 'mouse' || !isOpen ? reveal() : close())}
        onClick={(event) => event.detail === 0 && reveal()}
      >
        <Icon name="info" className="size-[22px]" />
      </button>
      <div className="tooltip" data-open={isOpen || undefined}>
        <div ref={tip} id={id} role="tooltip">
          {text}
        </div>
      </div>
    </div>
  );
}
