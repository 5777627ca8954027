import { shell } from '#content/shell.ts';
import { useMemo } from 'react';
import { useActiveSection } from '#effects/use-active-section.ts';

/** Only where it has room beside the bands. */
const SHOWN = 'hidden [@media(width>=90rem)_and_(height>=40rem)]:block';
/** Beside the link, not in it: while invisible it must not cover the page. */
const LABEL =
  'pointer-events-none absolute right-full rounded-chip bg-tinta-900 px-2 py-[5px] font-mono text-xs leading-none whitespace-nowrap text-papel-50';
const LABEL_ON_LINK =
  'opacity-0 [transition:opacity_var(--duration-hover)] group-hover:opacity-100 group-focus-visible:opacity-100';
/** Its shadow makes the same square on light and dark bands. */
const MARK =
  'size-2.5 border-2 border-tinta-900 bg-papel-0 [box-shadow:0_0_0_2px_var(--color-papel-0)] [transition:background-color_var(--duration-hover)]';
const CURRENT_MARK = 'group-[[aria-current]]:border-bermellon-600 group-[[aria-current]]:bg-bermellon-600';

type SectionIndexProps = { sections: readonly { id: string; label: string }[] };

/** A slim index of a long page's bands on wide screens. It marks the current one. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const active = useActiveSection(ids);
  return (
    <nav
      aria-label={shell.sectionIndexLabel}
      className={`section-index fixed top-1/2 right-3 z-40 -translate-y-1/2 ${SHOWN}`}
    >
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === active || undefined}
              className="group relative grid size-7 place-items-center"
            >
              <span className={`${LABEL} ${LABEL_ON_LINK}`}>{label}</span>
              <span className={`${MARK} ${CURRENT_MARK}`} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
