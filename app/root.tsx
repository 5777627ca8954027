// First, so that its order of layers holds for every style sheet after it.
import './styles/app.css';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { ReactNode } from 'react';
import { crash } from '#content/crash.ts';
import { ICONS, MANIFEST } from '#content/icons.ts';
import { Shell } from '#layout/shell.tsx';
import type { Route } from './+types/root';
import archivo from './styles/fonts/archivo.woff2?url';
import mono from './styles/fonts/atkinson-mono.woff2?url';
import next from './styles/fonts/atkinson-next.woff2?url';

const FONTS = [archivo, next, mono];

export const links: Route.LinksFunction = () => [
  ...FONTS.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  // A size for the first keeps browsers that read SVG from preferring it.
  { rel: 'icon', href: ICONS.favicon, sizes: '32x32' },
  { rel: 'icon', href: ICONS.vector, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: ICONS.appleTouch },
  { rel: 'manifest', href: MANIFEST },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f5f6f2" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
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

/** A page that breaks in the browser still says what happened, and how to go on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) console.error(error);
  return (
    <main className="wrap band">
      <h1 className="type-h1-page">{crash.title}</h1>
      <p className="type-lead mt-4">{crash.text}</p>
      <p className="mt-6">
        <a href={crash.to} className="link">
          {crash.link}
        </a>
      </p>
    </main>
  );
}
