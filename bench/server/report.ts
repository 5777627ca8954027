import { median } from '../median.ts';
import type { Answered, RoundReport } from './load.ts';
import type { ServerMemory } from './serve.ts';

const MEGABYTE = 1e6;

/** A measured round, the server's memory after it, and the share of its time that the server was computing. */
export type Round = RoundReport & ServerMemory & { serverBusy: number };

/** Prints what went wrong in a round, and says how often something did. */
export function printErrors({ errors }: RoundReport): number {
  for (const [what, times] of Object.entries(errors)) console.log(`  ERROR: ${times} × ${what}`);
  return Object.values(errors).reduce((sum, times) => sum + times, 0);
}

export function roundWords(round: Round): string {
  const { pages, leads, busy, serverBusy } = round;
  const shares = `server ${percent(serverBusy)}, load ${percent(busy)}`;
  return `${rateOf(round).toFixed(0)} requests/s; pages ${times(pages)}; leads ${times(leads)}; busy: ${shares}; ${memoryWords(round)}`;
}

export function memoryWords({ resident, heap }: ServerMemory): string {
  return `RSS ${megabytes(resident)}, heap ${megabytes(heap)}`;
}

/** Prints the medians of all rounds, and what memory has grown from one moment to another. */
export function printSummary(rounds: Round[], warm: ServerMemory, last: ServerMemory): void {
  const of = (value: (round: Round) => number, digits: number) => median(rounds.map(value)).toFixed(digits);
  console.log(`\n── Medians of ${rounds.length} rounds ──`);
  console.log(
    `${of(rateOf, 0)} requests/s, of which ${of(({ leads, seconds }) => leads.count / seconds, 0)} leads/s`,
  );
  for (const kind of ['pages', 'leads'] as const) {
    const [p50, p99] = [of((round) => round[kind].p50, 1), of((round) => round[kind].p99, 1)];
    console.log(`${kind}: p50 ${p50} ms, p99 ${p99} ms`);
  }
  const half = rounds[Math.floor((rounds.length - 1) / 2)] ?? warm;
  const resident = `${growth(warm.resident, last.resident)}, ${growth(half.resident, last.resident)} in the second half`;
  console.log(`memory since the warm-up: RSS ${resident}; heap ${growth(warm.heap, last.heap)}`);
}

const rateOf = ({ pages, leads, seconds }: RoundReport): number => (pages.count + leads.count) / seconds;
const times = ({ p50, p99 }: Answered): string => `p50/p99 ${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const growth = (before: number, after: number): string =>
  `${megabytes(after - before)} (${((after / before - 1) * 100).toFixed(1)} %)`;
