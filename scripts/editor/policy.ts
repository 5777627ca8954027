const GIT_HOST = 'https://api.github.com';

/**
 * The Content-Security-Policy of the editor. It writes its styles by script, encodes pictures by WebAssembly, and asks a
 * CDN for fonts and a status page: without an answer it goes on.
 */
export const editorPolicy = (isOnline: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' blob: data:${isOnline ? ` ${GIT_HOST}` : ''}`,
    "worker-src 'self'",
    // On a machine of one's own, the page that is edited.
    `frame-src ${isOnline ? "'none'" : "'self'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
