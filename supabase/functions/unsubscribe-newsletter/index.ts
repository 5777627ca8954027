import { createUnsubscribeNewsletter } from '#server/functions/newsletter-links.ts';
import { serveFunction } from '../_shared/host.ts';

serveFunction(({ functions }) => createUnsubscribeNewsletter(functions));
