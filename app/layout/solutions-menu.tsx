import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { shell } from '#content';
import { useHydrated } from '#effects/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';
import { BarLink } from './bar-link.tsx';
import '#ui/copy-colours.css';

/** The colours of the links, in turn. */
export const COPIES = ['copy--bermellon', 'copy--sello', 'copy--ruta'];
/** Longer than a pointer takes to cross the bar. */
const HOVER_OPEN_MS = 120;
/** Time to come back before the menu closes. */
const HOVER_CLOSE_MS = 250;

/**
 * A disclosure button with a list of links (APG, disclosure navigation). It opens on mouse enter and closes on mouse
 * leave. A click in between keeps it open. Without scripts the style sheet opens it on hover and focus.
 */
export function SolutionsMenu({ path }: { path: string }) {
  const listId = useId();
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { isOpen, hovered, toggle, close } = useDisclosure(list);
  const isEnhanced = useHydrated();
  const isCurrent = path.startsWith(shell.solutions.all.to);

  useDismiss(root, isOpen, (isByEscape) => {
    const hadFocus = root.current?.contains(document.activeElement);
    close();
    if (isByEscape && hadFocus) button.current?.focus();
  });

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
  };

  return (
    <li
      ref={root}
      className="group relative"
      data-enhanced={isEnhanced || undefined}
      data-open={isOpen || undefined}
      onPointerEnter={(event) => hovered(event, true)}
      onPointerLeave={(event) => hovered(event, false)}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="link-row gap-2 px-3"
        data-current={isCurrent || undefined}
        onClick={toggle}
      >
        {shell.solutions.label}
        <Icon name="chevron-down" className="size-3.5 group-data-open:[rotate:180deg]" />
      </button>
      <ul
        ref={list}
        id={listId}
        className="invisible absolute top-full -left-4 z-(--z-menu) w-84 border border-tinta-900 bg-papel-0 group-data-open:visible group-[:not([data-enhanced]):is(:hover,:focus-within)]:visible"
      >
        {shell.solutions.items.map((link, index) => (
          <li key={link.to}>
            <BarLink
              {...link}
              path={path}
              className={`${COPIES[index % COPIES.length]} grid border-b border-l-12 border-b-papel-300 border-l-(--copy) px-4.5 py-3 hover:bg-(--copy) aria-[current]:underline`}
              onClick={close}
            >
              <span className="font-display font-bold">{link.label}</span>
              <span className="type-small text-tinta-600">{link.note}</span>
            </BarLink>
          </li>
        ))}
        <li>
          <BarLink
            {...shell.solutions.all}
            path={path}
            className="link-row min-h-12 justify-between border-l-12 border-l-papel-0 px-4.5 font-display text-note font-bold"
            onClick={close}
          >
            {shell.solutions.all.label}
            <Icon name="arrow-right" className="size-4" />
          </BarLink>
        </li>
      </ul>
    </li>
  );
}

function useDisclosure(list: RefObject<HTMLElement | null>) {
  const [openedBy, setOpenedBy] = useState<'hover' | 'press'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Without scripts the list opens under a mouse, and when it has the focus. Keep it open then.
  useLayoutEffect(() => {
    const item = list.current?.parentElement;
    // oxlint-disable-next-line react/set-state-in-effect -- what the first drawing was cannot be known before it
    if (list.current?.contains(document.activeElement)) setOpenedBy('press');
    else if (item?.matches(':hover') && matchMedia('(hover: hover)').matches) setOpenedBy('hover');
  }, [list]);

  const hovered = (event: PointerEvent, isInside: boolean) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setOpenedBy(isInside ? 'hover' : undefined),
      isInside ? HOVER_OPEN_MS : HOVER_CLOSE_MS,
    );
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpenedBy(undefined);
  };
  const toggle = (event: MouseEvent) => {
    const isByKeyboard = event.detail === 0;
    if (openedBy === 'hover' && !isByKeyboard) return;
    close();
    if (!openedBy) setOpenedBy('press');
  };
  return { isOpen: openedBy !== undefined, hovered, toggle, close };
}
