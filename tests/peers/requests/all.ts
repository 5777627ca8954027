import { createHash } from 'node:crypto';
import { CODINGS } from './codings.ts';
import { CONDITIONALS } from './conditions.ts';
import { METHODS } from './methods.ts';
import { PATHS } from './paths.ts';
import { PROTOCOL } from './protocol.ts';

/** All that is asked of both servers, in the order of the document. */
export const REQUESTS = [...PATHS, ...METHODS, ...CONDITIONALS, ...CODINGS, ...PROTOCOL];

/** Tells a recording of these requests from one of others. */
export const REQUESTS_DIGEST = createHash('sha256').update(JSON.stringify(REQUESTS)).digest('base64url');
