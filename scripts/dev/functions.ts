import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { FUNCTIONS_BASE, NEWSLETTER_PATHS } from '#contract/paths.ts';

/** A database for development, so that trying a form does not touch an operator's leads. */
const DEVELOPMENT_DATA = '.cache/dev-data';

/** In development, serves the functions on the port of the pages. */
export function functionsInDevelopment(): Plugin {
  return {
    name: 'functions-in-development',
    apply: 'serve',
    async configureServer(server) {
      const { openFunctions } = await import('#server/main.ts');
      const functions = await openFunctions({
        // Developers try the forms again and again.
        RATE_LIMIT_PER_CLIENT: 'off',
        ...process.env,
        DATA_DIR: process.env.DATA_DIR ?? DEVELOPMENT_DATA,
        // A developer's server mails nobody, even if .env names a mail server.
        MAIL: 'files',
        SMTP_URL: '',
        RESEND_API_KEY: '',
        RESEND_URL: '',
      });
      const listener = getRequestListener(functions.fetch, { overrideGlobalObjects: false });
      server.middlewares.use((request, response, next) => {
        const [path = ''] = request.url?.split('?') ?? [];
        const isButton = request.method === 'POST' && Object.values<string>(NEWSLETTER_PATHS).includes(path);
        if (path.startsWith(`${FUNCTIONS_BASE}/`) || isButton) void listener(request, response);
        else next();
      });
      server.httpServer?.once('close', () => void functions.close());
    },
  };
}
