import { OWN_ERRORS } from '#contract/delivery-words.ts';

/**
 * Why `fetch` failed, without its URL, whose path may be secret: the code of the failed connection. Deno's errors have
 * no code.
 */
export function requestFailure(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return OWN_ERRORS.late;
  const { code } = (cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : OWN_ERRORS.unconnected;
}
