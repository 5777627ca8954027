// First, because it sets the order of layers for all later style sheets.
import './styles/app.css';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { demoForm } from '#content';
import { pageAt } from './blocks/page-at.tsx';
import { ICONS, MANIFEST } from './site/icons.ts';
import { LANGUAGE } from './site/page-meta.ts';
import { LATE_MS, releaseHeld, reloadIfStale, startUp } from '#islands/start-up.ts';
import { fold } from '#layout/fold.ts';
import { followHashes } from '#layout/follow-hashes.ts';
import { lateFonts } from '#layout/late-fonts.ts';
import { LOGO_PLACE } from '#layout/logo.tsx';
import { visitScript } from '#layout/note-visit.ts';
import { Shell } from '#layout/shell.tsx';

/** A page under a resting pointer is fetched before the press. Its HTML is all that its first view needs. */
const SPECULATION = { prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] };

/** Values from the build or the development server. */
export type Made = {
  /** The script of every page. It loads the islands' code. */
  entry: string;
  /** The files that it needs to hydrate an island. */
  later?: readonly string[];
  /** The share image's address. */
  image?: string;
  /** The markup of public/logo.svg. */
  logo: string;
  /** Colour of the browser's bar. */
  themeColour: string;
  /** Style sheets, in their order. */
  styles: readonly string[];
  /** Scripts for development only. */
  scripts?: readonly string[];
};

/**
 * The HTML of a page, in one piece: React's streaming would put late parts behind a script, and visitors without
 * JavaScript would never see them.
 */
export async function renderPage(path: string, { image, logo, ...made }: Made): Promise<string> {
  const { head, body } = pageAt(path);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Document head={head(image)} {...made}>
      <Shell path={path}>{body}</Shell>
    </Document>,
    // The caller reports it. React would print its stack.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  return html.replaceAll(LOGO_PLACE, () => logo);
}

type DocumentProps = Omit<Made, 'image' | 'logo'> & { head: ReactNode; children: ReactNode };

function Document({ entry, later = [], styles, scripts = [], themeColour, head, children }: DocumentProps) {
  // In the head, so that the style sheets know it before anything is drawn.
  const start = `(${startUp})(${JSON.stringify(entry)},${JSON.stringify(later)},${LATE_MS},${reloadIfStale},${releaseHeld});(${lateFonts})((${fold})())`;
  // At the end, so that the first view does not wait for it.
  const end = `(${followHashes})()${visitScript(demoForm.attribution)}`;
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Safari would wrap numbers in links, and an island with altered text is not hydrated. Ours are links already. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="theme-color" content={themeColour} />
        {head}
        {/* A size for the first keeps browsers that support SVG from preferring it. */}
        <link rel="icon" href={ICONS.favicon} sizes="32x32" />
        <link rel="icon" href={ICONS.vector} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={ICONS.appleTouch} />
        <link rel="manifest" href={MANIFEST} />
        {styles.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        {scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
        <script dangerouslySetInnerHTML={{ __html: start }} />
      </head>
      <body>
        {children}
        <script dangerouslySetInnerHTML={{ __html: end }} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(SPECULATION) }} />
      </body>
    </html>
  );
}
