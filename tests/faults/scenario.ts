import type { Cluster } from '#tests/server/postgres.ts';
import type { Engine } from './place.ts';

export type ScenarioContext = {
  engine: Engine;
  /** For scenarios on PostgreSQL that stop nothing. */
  cluster?: Cluster;
  seed: number;
  /** Prints less, for the test. */
  isShort?: boolean;
  log: (line: string) => void;
};

/** Result of a scenario: facts in words, and broken guarantees. */
export type ScenarioResult = { shown: string; broken: string[] } | { skipped: string };

export type Scenario = {
  name: string;
  engines: readonly Engine[];
  run(context: ScenarioContext): Promise<ScenarioResult>;
};

/** Collects broken guarantees. */
export function createExpectations() {
  const broken: string[] = [];
  return {
    broken,
    expect(isKept: boolean, guarantee: string): void {
      if (!isKept) broken.push(guarantee);
    },
  };
}
