import { shell } from '#content';
import { useMemo } from 'react';
import { useActiveSection } from '#effects/use-active-section.ts';
import './section-index.css';

type SectionIndexProps = { sections: readonly { id: string; label: string }[] };

/** A slim index of a long page's bands on wide screens. It marks the current one. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const active = useActiveSection(ids);
  return (
    <nav aria-label={shell.sectionIndexLabel} className="section-index">
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === active || undefined} className="section-index__link">
              <span className="section-index__label">{label}</span>
              <span className="section-index__mark" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
