import { createSubscribeNewsletter } from '#server/functions/subscribe-newsletter.ts';
import { serveVisitors } from '../_shared/host.ts';

serveVisitors(({ functions }) => createSubscribeNewsletter(functions));
