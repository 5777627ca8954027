import { useEffect, useState } from 'react';
import { onScrollFrame } from './on-scroll-frame.ts';

/** More than this share of a section, or of the viewport by it, makes it the active one. */
export const ACTIVE_SECTION_THRESHOLD = 0.5;

export type Extent = { id: string; top: number; bottom: number };

/**
 * The section of which more than half is visible, or which covers more than half of the viewport
 * (a tall one never shows half of itself); of several, the one that covers most. Edges in pixels
 * from the viewport's top.
 */
export function activeSection(sections: readonly Extent[], viewportHeight: number): string | undefined {
  let active: { id: string; visible: number } | undefined;
  for (const { id, top, bottom } of sections) {
    const visible = Math.min(bottom, viewportHeight) - Math.max(top, 0);
    const isActive =
      visible > ACTIVE_SECTION_THRESHOLD * (bottom - top) ||
      visible > ACTIVE_SECTION_THRESHOLD * viewportHeight;
    if (isActive && visible > (active?.visible ?? 0)) active = { id, visible };
  }
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
