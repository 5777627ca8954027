import { parseArgs } from 'node:util';
import { ENGINES, type Engine } from './place.ts';

/** Reads `--rounds`, `--engine` and `--seed`. A mistake ends the process. */
export function readOptions(): { rounds: number; engines: readonly Engine[]; seed: number } {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      engine: { type: 'string', default: 'both' },
      seed: { type: 'string', default: '1' },
    },
  });
  const engines = values.engine === 'both' ? ENGINES : ENGINES.filter((name) => name === values.engine);
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  if (engines.length > 0 && Number.isInteger(rounds) && Number.isInteger(seed))
    return { rounds, engines, seed };
  console.error('--rounds and --seed take a whole number, --engine takes sqlite, postgres or both.');
  process.exit(2);
}
