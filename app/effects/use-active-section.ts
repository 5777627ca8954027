import { useEffect, useState } from 'react';
import { onScrollFrame } from './on-scroll-frame.ts';

/** More than this share of a section, or of the viewport by it, makes it the active one. */
export const ACTIVE_SECTION_THRESHOLD = 0.5;

export type Extent = { id: string; top: number; bottom: number };

/**
 * The section that is more than half visible: of several the first, which is being read while the next comes in.
 * Only where there is none, the one that covers more than half of the viewport, since a tall one never shows half
 * of itself. Edges in pixels from the viewport's top.
 */
export function activeSection(sections: readonly Extent[], viewportHeight: number): string | undefined {
  const visible = ({ top, bottom }: Extent) => Math.min(bottom, viewportHeight) - Math.max(top, 0);
  const active =
    sections.find((each) => visible(each) > ACTIVE_SECTION_THRESHOLD * (each.bottom - each.top)) ??
    sections.find((each) => visible(each) > ACTIVE_SECTION_THRESHOLD * viewportHeight);
  return active?.id;
}

/** The active one of the sections with these ids, now. */
export function readActiveSection(ids: readonly string[]): string | undefined {
  const extents = ids.flatMap((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
  });
  return activeSection(extents, window.innerHeight);
}

/** Follows the active section as the page scrolls; keeps the last one where none qualifies. `ids` must be constant. */
export function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => onScrollFrame(() => setActive((last) => readActiveSection(ids) ?? last)), [ids]);
  return active;
}
