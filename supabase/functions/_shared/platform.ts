/** The parts that we use of the platform: Deno, and Supabase's runtime around it. */
type Deno = {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};
type EdgeRuntime = { waitUntil(work: Promise<unknown>): void };

const platform = globalThis as typeof globalThis & { Deno: Deno; EdgeRuntime?: EdgeRuntime };

export const { env, serve } = platform.Deno;

/** Keeps the instance alive for this work. Plain Deno needs no such call. */
export const waitUntil = (work: Promise<unknown>): void => platform.EdgeRuntime?.waitUntil(work);

/** Calls `act` when the platform announces the end of this instance. */
export const onEnd = (act: () => void): void => addEventListener('beforeunload', act);
