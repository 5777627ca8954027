import type { HostileRequest } from './requests.ts';

/** Requests that the server once answered wrongly: they come first in every run. */
export const REGRESSIONS: HostileRequest[] = [];
