/**
 * Runs the bundled functions of a directory on Deno, as the platform does: each starts at its first request, and gets
 * requests without the path's prefix, with another hop in X-Forwarded-For. Arguments: `edge` for the platform's
 * extensions of Deno, directory, prefix, port.
 */
type Handler = (request: Request) => Response | Promise<Response>;
type Options = { hostname: string; port: number; onListen(): void };
type DenoServe = (options: Options, handler: Handler) => unknown;
type Runtime = { Deno: { args: string[]; serve: unknown }; EdgeRuntime?: object };

const runtime = globalThis as unknown as Runtime;
const [platform, directory = '', prefix = '', port] = runtime.Deno.args;
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

const functions = new Map<string, Promise<Handler>>();
let starting: Promise<unknown> = Promise.resolve();

/** Starts a function. One after the other, because each calls `Deno.serve` with its handler. */
function start(name: string): Promise<Handler> {
  const { promise, resolve } = Promise.withResolvers<Handler>();
  starting = starting.then(() => {
    runtime.Deno.serve = resolve;
    return import(`file://${directory}/${name}/index.js`);
  });
  functions.set(name, promise);
  return promise;
}

serve(
  { hostname: '127.0.0.1', port: Number(port), onListen: () => console.log('listening') },
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice(prefix.length);
    const name = path.slice(1);
    const handle = await (functions.get(name) ?? start(name));
    const onward = new Request(new URL(path + search, request.url), request);
    onward.headers.append('x-forwarded-for', '127.0.0.1');
    onward.headers.set('x-forwarded-proto', 'https');
    return handle(onward);
  },
);
