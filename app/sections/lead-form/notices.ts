import type { LeadFormText } from './form-texts.ts';
import type { Notice } from '#schema/parts.ts';
import { fillText } from '#schema/placeholders.ts';
import type { LeadIssue } from '#contract/lead.ts';
import type { Ended } from '#forms/backend.ts';

/** The notice for an outcome. A missing field comes before a wrong one. */
export function noticeFor({ outcome, issues = [] }: Ended, text: LeadFormText): Notice {
  switch (outcome) {
    case 'sent':
      return { title: text.success.title, description: text.brief };
    case 'failed':
      return text.failure;
    case 'too_many':
      return { ...text.failure, description: `${text.failure.description} ${text.tooMany}` };
    case 'invalid':
      return noticeForIssues(issues, text);
  }
}

function noticeForIssues(issues: LeadIssue[], text: LeadFormText): Notice {
  if (issues.some((issue) => issue.code === 'required')) return text.missing;
  if (issues.some((issue) => issue.code === 'format')) return text.badFormat;
  return { ...text.missing, description: fillText(text.tooLong, { max: issues[0]?.max ?? 0 }) };
}
