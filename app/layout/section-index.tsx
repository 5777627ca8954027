import { shell } from '#content';

type SectionIndexProps = { sections: readonly { id: string; label: string }[] };

/** A slim index of a long page's bands, where a wide and high window has room. live/scrolled.ts marks the current one. */
export function SectionIndex({ sections }: SectionIndexProps) {
  return (
    <nav
      aria-label={shell.sectionIndexLabel}
      className="section-index fixed top-1/2 right-0 z-40 border border-r-0 border-tinta-900 bg-papel-50 [translate:0_-50%] max-[90rem]:hidden print:hidden [@media(height<40rem)]:hidden"
    >
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="group relative grid size-7 place-items-center">
              {/* Upright, so that it fits into the gutter. While invisible it must not cover the page. */}
              <span className="pointer-events-none absolute right-full rounded-chip bg-tinta-900 px-1.5 py-2 text-xs leading-none whitespace-nowrap text-papel-50 opacity-0 [writing-mode:vertical-rl] group-hover:opacity-100 group-focus-visible:opacity-100">
                {label}
              </span>
              <span
                className="w-2.5 border-t-2 border-tinta-500 group-aria-[current]:w-4 group-aria-[current]:border-t-4 group-aria-[current]:border-bermellon-600"
                aria-hidden="true"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
