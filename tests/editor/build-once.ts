import { buildEditor, isEditorBuilt } from '#scripts/editor/build.ts';
import { isFullTier } from '#tests/support/tier.ts';

/** Before the tests: two files that built it at once would take it from each other. */
export default async function buildOnce(): Promise<void> {
  if (isFullTier && !isEditorBuilt()) await buildEditor();
}
