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
import './solutions-menu.css';

/** Of the links, in turn. */
const COPIES = ['copy--bermellon', 'copy--sello', 'copy--ruta'];
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
      className="solutions-menu"
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
        className="site-header__link"
        data-current={isCurrent || undefined}
        onClick={toggle}
      >
        {shell.solutions.label}
        <Icon name="chevron-down" className="solutions-menu__chevron size-3.5" />
      </button>
      <ul ref={list} id={listId} className="solutions-menu__list">
        {shell.solutions.items.map(({ label, note, to }, index) => (
          <li key={to}>
            <BarLink
              to={to}
              path={path}
              className={`solutions-menu__item ${COPIES[index % COPIES.length]}`}
              onClick={close}
            >
              <span className="font-display font-bold">{label}</span>
              <span className="type-small text-tinta-600">{note}</span>
            </BarLink>
          </li>
        ))}
        <li>
          <BarLink to={shell.solutions.all.to} path={path} className="solutions-menu__all" onClick={close}>
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
