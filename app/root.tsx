// First, because it sets the order of layers for all later style sheets.
import './styles/app.css';
import { Links, Meta, Outlet } from 'react-router';
import type { ReactNode } from 'react';
import { COLOURS } from '#contract/brand.ts';
import { demoForm } from '#content/forms.ts';
import { ICONS, MANIFEST } from '#content/icons.ts';
import { LANGUAGE } from '#content/language.ts';
import { reloadIfStale } from '#islands/reload-if-stale.ts';
import { LATE_MS } from '#islands/late.ts';
import { startUp } from '#islands/start-up.ts';
import { followHashes } from '#layout/follow-hashes.ts';
import { lateFonts } from '#layout/late-fonts.ts';
import { visitScript } from '#layout/note-visit.ts';
import { Shell } from '#layout/shell.tsx';
import { ENTRY_PLACEHOLDER } from '#islands/entry-placeholder.ts';
import type { Route } from './+types/root';

/** Entry of the islands' code. The build replaces it with the hashed address. */
const ENTRY = import.meta.env.DEV ? '/app/islands/main.ts' : ENTRY_PLACEHOLDER;

/** In the head, so that the style sheets know it before anything is drawn. */
const START = `(${startUp})(${JSON.stringify(ENTRY)},${LATE_MS},${reloadIfStale});(${followHashes})();(${lateFonts})()${visitScript(demoForm.attribution)}`;

/** React's hot reload needs this before any component runs. `<Scripts>` would also load the router. */
const HOT_RELOAD = '/@id/__x00__virtual:react-router/inject-hmr-runtime';

/** A page under a resting pointer is fetched before the press. Its HTML is all that its first view needs. */
const SPECULATION = { prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] };

export const links: Route.LinksFunction = () => [
  // A size for the first keeps browsers that support SVG from preferring it.
  { rel: 'icon', href: ICONS.favicon, sizes: '32x32' },
  { rel: 'icon', href: ICONS.vector, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: ICONS.appleTouch },
  { rel: 'manifest', href: MANIFEST },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={COLOURS['papel-50']} />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: START }} />
      </head>
      <body>
        {children}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(SPECULATION) }} />
        {import.meta.env.DEV && <script type="module" src={HOT_RELOAD} />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
