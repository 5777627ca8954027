import type { FormEvidence } from '#contract/evidence.ts';
import type { Lead } from '#contract/lead.ts';
import { QUARANTINE_FROM, type Finding, type Signal } from './signals/finding.ts';
import { links } from './signals/links.ts';
import { offers } from './signals/offers.ts';
import { gibberish, sameness, script } from './signals/writing.ts';

const SIGNALS: Signal[] = [links, offers, gibberish, sameness, script];

/** A browser that fills a form in by itself is as fast, so it only adds to what else there is. */
const HASTY_SECONDS = 2;
const POINTS_FOR_HASTE = 2;

/**
 * Why a lead goes into quarantine instead of the team's mail: English reasons that quote nothing of it,
 * or none when it is to be accepted. A wrong reason hides a customer and a missing one costs a
 * minute, so that one oddity is not enough, and evidence that was not sent is never held against anybody.
 */
export function suspicionOf(lead: Lead, evidence: FormEvidence | undefined): string[] {
  const findings = [...ofEvidence(evidence), ...SIGNALS.flatMap((signal) => signal(lead))];
  const points = findings.reduce((sum, finding) => sum + finding.points, 0);
  return points >= QUARANTINE_FROM ? findings.map(({ reason }) => reason) : [];
}

function ofEvidence(evidence: FormEvidence | undefined): Finding[] {
  const findings: Finding[] = [];
  if (evidence?.isTrapFilled) findings.push({ reason: 'trap field filled in', points: QUARANTINE_FROM });
  if (evidence?.seconds !== undefined && evidence.seconds <= HASTY_SECONDS) {
    findings.push({
      reason: `sent ${evidence.seconds} s after the first touch`,
      points: POINTS_FOR_HASTE,
    });
  }
  return findings;
}
