import { getMimeType } from 'hono/utils/mime';

/** Whether the server sends the file as HTML. Capitals in its ending do not matter. */
export const isHtml = (path: string): boolean => getMimeType(path)?.startsWith('text/html') ?? false;

/** Whether a browser that opens the file may run its scripts. A CDN may know a type that the server does not. */
export const mayRun = (path: string): boolean => /html|xml/.test(getMimeType(path) ?? 'xml');
