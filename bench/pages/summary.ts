/** What is kept of a target's runs: medians of its timings and sizes, the scores of its one full run. */
import { median } from '../median.ts';
import { CATEGORIES, type Category, type NetworkItem, type Result } from './lighthouse.ts';
import type { Target } from './targets.ts';

/** Below this an audit's score is a failure, as Lighthouse's report colours it. */
const PASS_SCORE = 0.9;

export type Summary = {
  name: string;
  score: number;
  lcpMs: number;
  /** Of the 1 KB page in the same run. */
  lcpRatio: number;
  tbtMs: number;
  cls: number;
  totalKB: number;
  jsKB: number;
  fontKB: number;
  htmlKB: number;
  requests: number;
  /** Of one run that is not timed; the score of performance above is that of the timed ones. */
  categories: Record<Exclude<Category, 'performance'>, number>;
  /** Audits that count and fail, by category. */
  failed: Partial<Record<Category, string[]>>;
  /** Of each run. */
  all: { score: number[]; lcpMs: number[]; tbtMs: number[] };
  failedExternal: string[];
};

export function summarize(target: Target, full: Result, runs: Result[], limitLcp: number): Summary {
  const values = (audit: string) => runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const sizes = runs.map((run) => transferred(run, target));
  const kilobytes = (type?: string) => round(median(sizes.map(({ bytes }) => bytes(type))) / 1024, 1);
  const score = runs.map((run) => percent(run, 'performance'));
  const lcpMs = values('largest-contentful-paint');
  const tbtMs = values('total-blocking-time');
  return {
    name: target.name,
    score: median(score),
    lcpMs: round(median(lcpMs)),
    lcpRatio: round(median(lcpMs) / limitLcp, 2),
    tbtMs: round(median(tbtMs)),
    cls: round(median(values('cumulative-layout-shift')), 4),
    totalKB: kilobytes(),
    jsKB: kilobytes('Script'),
    fontKB: kilobytes('Font'),
    htmlKB: kilobytes('Document'),
    requests: median(sizes.map(({ requests }) => requests)),
    categories: {
      accessibility: percent(full, 'accessibility'),
      'best-practices': percent(full, 'best-practices'),
      seo: percent(full, 'seo'),
    },
    failed: failures(full),
    all: { score, lcpMs: lcpMs.map((value) => round(value)), tbtMs: tbtMs.map((value) => round(value)) },
    failedExternal: [...new Set(sizes.flatMap(({ external }) => external))],
  };
}

export function largestPaint(runs: Result[]): number {
  return median(runs.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN));
}

/** The page's own requests; those to other hosts were refused and are named. */
function transferred({ audits }: Result, { url }: Target) {
  const items = (audits['network-requests']?.details?.items ?? []) as NetworkItem[];
  const loaded = items
    .filter((item) => /^https?:/.test(item.url))
    .map((item) => ({ ...item, at: new URL(item.url) }));
  const own = loaded.filter(({ at }) => at.host === new URL(url).host);
  return {
    requests: own.length,
    external: loaded.filter((item) => !own.includes(item)).map(({ at }) => at.host),
    bytes: (type?: string) =>
      own
        .filter(({ resourceType }) => type === undefined || resourceType === type)
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}

function failures({ audits, categories }: Result): Summary['failed'] {
  const failed = CATEGORIES.filter((category) => category !== 'performance').map((category) => {
    const counting = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
    const ids = counting.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < PASS_SCORE);
    return [category, ids] as const;
  });
  return Object.fromEntries(failed.filter(([, ids]) => ids.length > 0));
}

const percent = ({ categories }: Result, category: Category) =>
  Math.round((categories[category]?.score ?? Number.NaN) * 100);

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
