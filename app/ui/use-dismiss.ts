import { useEffect, useEffectEvent, type RefObject } from 'react';

/** While open, calls back on Escape (`true`) and on a press outside `root` (`false`). */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: (isByEscape: boolean) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss(true);
  });
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (!root.current?.contains(event.target as Node)) dismiss(false);
  });

  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);
}
