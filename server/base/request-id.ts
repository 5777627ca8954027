import { AsyncLocalStorage } from 'node:async_hooks';

/** The response header by which a visitor's report finds the lines of the log about it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const storage = new AsyncLocalStorage<string>();

/** Runs what answers a request, so that whatever it logs names the request. */
export const withRequestId = <Result>(id: string, run: () => Result): Result => storage.run(id, run);

/** Of the request that is being answered, if any. */
export const currentRequestId = (): string | undefined => storage.getStore();
