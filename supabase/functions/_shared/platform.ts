/** What is used of the platform that runs the functions: Deno, and Supabase's runtime around it. */
type Deno = {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};
type EdgeRuntime = { waitUntil(work: Promise<unknown>): void };

const platform = globalThis as typeof globalThis & { Deno: Deno; EdgeRuntime?: EdgeRuntime };

export const { env, serve } = platform.Deno;

/** Keeps the instance alive for this work. A plain Deno has no such thing, and lives on anyway. */
export const waitUntil = (work: Promise<unknown>): void => platform.EdgeRuntime?.waitUntil(work);

/** The platform announces that it is about to end this instance. */
export const onEnd = (act: () => void): void => addEventListener('beforeunload', act);
