import type { FollowUp } from '#contract/panel.ts';

/** What was typed about leads and not saved, by their ids. It outlives a look at another lead or view. */
export const drafts = new Map<string, FollowUp>();

// A reload or a closed tab would lose it, so the browser asks first.
addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});
