import { readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

/** That a process has computed for so far: fields 14 and 15 of proc(5)'s stat. */
export function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}
