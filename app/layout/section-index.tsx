import { shell } from '#content/shell.ts';
import { useActiveSection } from '#effects/use-active-section.ts';
import { HashLink } from '#ui/hash-link.tsx';
import './section-index.css';

type SectionIndexProps = { sections: readonly { id: string; label: string }[]; ids: readonly string[] };

/** A slim index of a long page's bands, on wide screens; marks the one being read. */
export function SectionIndex({ sections, ids }: SectionIndexProps) {
  const active = useActiveSection(ids);
  return (
    <nav aria-label={shell.sectionIndexLabel} className="section-index">
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <HashLink id={id} isCurrent={id === active} className="section-index__link">
              <span className="section-index__label">{label}</span>
              <span className="section-index__mark" aria-hidden="true" />
            </HashLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
