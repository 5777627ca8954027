/** Why the server cannot start, in words for its operator: printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
