/** Why the server cannot start. Printed for the operator without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
