import { LEASE_MS, type AttemptOptions } from './attempt.ts';
import { createOutboxRunner } from './runner.ts';

/** Other processes queue deliveries too: the operator's command line, a server on the same database. */
const POLL_INTERVAL_MS = 5_000;

export type OutboxWorker = {
  /** Something may be due. */
  kick(): void;
  /** Delivers what is due until `deadline` (of performance.now()), then breaks off what is under way. */
  stop(deadline: number): Promise<void>;
};

type WorkerOptions = Pick<AttemptOptions, 'store' | 'deliver' | 'report' | 'reportError'>;

/** Empties the outbox while the process lives: when it is kicked, and every few seconds. */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { store, reportError } = options;
  const runner = createOutboxRunner(options);
  // Often the operator has just fixed the cause: a start tries all again, whatever the backoff says.
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
