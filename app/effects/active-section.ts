/** A section is active if more than this share of it, or of the viewport, is visible. */
export const ACTIVE_SECTION_THRESHOLD = 0.5;

type Extent = { id: string; top: number; bottom: number };

/**
 * Finds the first section that is more than half visible. If there is none, it takes the one that covers more than half
 * of the viewport: a tall section never shows half of itself. Edges are in pixels from the viewport's top.
 */
export function activeSection(sections: readonly Extent[], viewportHeight: number): string | undefined {
  const shown = sections.map(({ id, top, bottom }) => ({
    id,
    height: bottom - top,
    visible: Math.min(bottom, viewportHeight) - Math.max(top, 0),
  }));
  const active =
    shown.find(({ visible, height }) => visible > ACTIVE_SECTION_THRESHOLD * height) ??
    shown.find(({ visible }) => visible > ACTIVE_SECTION_THRESHOLD * viewportHeight);
  return active?.id;
}

/** Returns the active one of the sections with these ids. */
export function readActiveSection(ids: readonly string[]): string | undefined {
  const extents = ids.flatMap((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
  });
  return activeSection(extents, window.innerHeight);
}
