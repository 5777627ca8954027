/**
 * Runs one bundled function on Deno as the platform does: on its own port, which is printed. The first argument adds
 * the platform's extensions to Deno.
 */
type Handler = (request: Request) => Response | Promise<Response>;
type Options = { hostname: string; port: number; onListen(address: { port: number }): void };
type DenoServe = (options: Options, handler: Handler) => unknown;
type Runtime = { Deno: { args: string[]; serve: unknown }; EdgeRuntime?: object };

const runtime = globalThis as unknown as Runtime;
const [platform, bundle = ''] = runtime.Deno.args;
const serve = runtime.Deno.serve as DenoServe;

if (platform === 'edge') {
  let pending = 0;
  runtime.EdgeRuntime = {
    waitUntil(work: Promise<unknown>) {
      pending += 1;
      void work.finally(() => {
        pending -= 1;
        if (pending === 0) console.log('no work is left');
      });
    },
  };
}
runtime.Deno.serve = (handler: Handler) =>
  serve(
    { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`listening on ${port}`) },
    handler,
  );
await import(bundle);
