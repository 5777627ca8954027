import { useState } from 'react';
import { readAgain, Refused } from './api.ts';

/** Runs one request at a time and keeps why it was refused, until it is forgotten. */
export function useWork(onRefused?: (refused: Refused) => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Refused>();
  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    await work().catch((refused: unknown) => {
      if (!(refused instanceof Refused)) return;
      setError(refused);
      if (refused.code === 'changed' || refused.code === 'gone') readAgain();
      onRefused?.(refused);
    });
    setBusy(false);
  }
  return { isBusy, error, run, forget: () => setError(undefined) };
}
