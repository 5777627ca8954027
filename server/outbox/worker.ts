import { LEASE_MS, type AttemptOptions } from './attempt.ts';
import { createOutboxRunner } from './runner.ts';

/** Other processes queue deliveries too: the command line, or another server on the same database. */
const POLL_INTERVAL_MS = 5_000;

export type OutboxWorker = {
  /** Call it when something may be due. */
  kick(): void;
  /** Delivers what is due until `deadline` (a time of performance.now()), then aborts the rest. */
  stop(deadline: number): Promise<void>;
};

type WorkerOptions = Pick<AttemptOptions, 'store' | 'deliver' | 'report' | 'reportError'>;

/** Empties the outbox while the process runs: when kicked, and every few seconds. */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { store, reportError } = options;
  const runner = createOutboxRunner(options);
  // Operators often restart after a repair. So a start tries everything again, whatever the backoff.
  void store.rescheduleAll().then(runner.leaseMore, reportError);
  const poll = setInterval(() => {
    void store.rescheduleStranded(LEASE_MS).then(runner.leaseMore, reportError);
  }, POLL_INTERVAL_MS);
  return {
    kick: () => void runner.leaseMore(),
    stop(deadline) {
      clearInterval(poll);
      return runner.stop(deadline);
    },
  };
}
