import { shell } from '#content';
import { Icon } from '#ui/icon.tsx';
import { BarLink } from './bar-link.tsx';
import '#ui/copy-colours.css';

const LIST_ID = 'menu-soluciones';
/** The colours of the links, in turn. */
export const COPIES = ['copy--bermellon', 'copy--sello', 'copy--ruta'];

/**
 * A disclosure button with a list of links (APG, disclosure navigation), which live/solutions-menu.ts opens. Without
 * scripts the style sheet opens it on hover and focus.
 */
export function SolutionsMenu({ path }: { path: string }) {
  const isCurrent = path.startsWith(shell.solutions.all.to);
  return (
    <li className="group relative">
      <button
        type="button"
        aria-expanded={false}
        aria-controls={LIST_ID}
        className="link-row gap-2 px-3"
        data-current={isCurrent || undefined}
      >
        {shell.solutions.label}
        <Icon name="chevron-down" className="size-3.5 group-data-open:[rotate:180deg]" />
      </button>
      <ul
        id={LIST_ID}
        className="invisible absolute top-full -left-4 z-(--z-menu) w-84 border border-tinta-900 bg-papel-0 group-data-open:visible group-[:not([data-enhanced]):is(:hover,:focus-within)]:visible"
      >
        {shell.solutions.items.map((link, index) => (
          <li key={link.to}>
            <BarLink
              {...link}
              path={path}
              className={`${COPIES[index % COPIES.length]} grid border-b border-l-12 border-b-papel-300 border-l-(--copy) px-4.5 py-3 hover:bg-(--copy) aria-[current]:underline`}
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
          >
            {shell.solutions.all.label}
            <Icon name="arrow-right" className="size-4" />
          </BarLink>
        </li>
      </ul>
    </li>
  );
}
