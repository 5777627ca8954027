import { shell } from '#content';
import { useMemo } from 'react';
import { useActiveSection } from '#effects/use-active-section.ts';

type SectionIndexProps = { sections: readonly { id: string; label: string }[] };

/** A slim index of a long page's bands, where a wide and high window has room. It marks the current one. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const active = useActiveSection(ids);
  return (
    <nav
      aria-label={shell.sectionIndexLabel}
      className="section-index fixed top-1/2 right-1.5 z-40 [translate:0_-50%] max-[90rem]:hidden print:hidden [@media(height<40rem)]:hidden"
    >
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === active || undefined}
              className="group relative grid size-7 place-items-center"
            >
              {/* Beside the link, not in it: while invisible it must not cover the page. */}
              <span className="pointer-events-none absolute right-full rounded-chip bg-tinta-900 px-2 py-1.5 text-xs leading-none whitespace-nowrap text-papel-50 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
                {label}
              </span>
              {/* One square on light and on dark bands. */}
              <span
                className="size-2.5 border-[1.5px] border-tinta-900 bg-papel-0 group-aria-[current]:size-3.5 group-aria-[current]:border-2 group-aria-[current]:border-papel-0 group-aria-[current]:bg-bermellon-600 forced-colors:group-aria-[current]:border-5"
                aria-hidden="true"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
