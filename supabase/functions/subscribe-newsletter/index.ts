import { createSubscribeNewsletter } from '#server/functions/subscribe-newsletter.ts';
import { serveFunction } from '../_shared/host.ts';

serveFunction(({ functions }) => createSubscribeNewsletter(functions));
