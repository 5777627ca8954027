import type { FollowUp } from '#contract/panel.ts';

/** Unsaved follow-ups by lead id. They are kept while another lead or view is open. */
export const drafts = new Map<string, FollowUp>();

// A reload or a closed tab would lose it, so the browser asks first.
addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});
