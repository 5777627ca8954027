import { resolve } from 'node:path';
import { runnerImport } from 'vite';

export type Drawings = typeof import('./drawings.tsx');

export async function loadDrawings(): Promise<Drawings> {
  const { module } = await runnerImport<Drawings>(resolve('scripts', 'brand', 'drawings.tsx'), {
    configFile: false,
    envDir: false,
    logLevel: 'warn',
  });
  return module;
}
