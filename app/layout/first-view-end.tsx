/**
 * Ends the first view of a page: the build writes the styles of all that follows in this place. Without them the
 * head, the header and the first band fit into the 14 KB that a new connection sends at once, and are drawn
 * while the rest is on its way. A page that fits as a whole needs none.
 */
export function FirstViewEnd() {
  return <style data-later="" />;
}
