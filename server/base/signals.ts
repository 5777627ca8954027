/** The terminal sends Ctrl-C to npm's child, and npm passes it on: ignore the second one. */
const SIGNAL_ECHO_MS = 500;

/** Makes the handler of SIGTERM and SIGINT. The first signal stops the server, a later one ends the process at once. */
export function createSignalHandler(
  starting: Promise<{ stop(): Promise<unknown> }>,
  { exit, now = () => performance.now() }: { exit(code: number): void; now?(): number },
): () => Promise<void> {
  let askedAt: number | undefined;
  return async () => {
    if (askedAt !== undefined) {
      if (now() - askedAt > SIGNAL_ECHO_MS) exit(1);
      return;
    }
    askedAt = now();
    await (await starting).stop();
    exit(0);
  };
}
