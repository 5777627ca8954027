import { createConfirmNewsletter } from '#server/functions/newsletter-links.ts';
import { serveFunction } from '../_shared/host.ts';

serveFunction(({ functions }) => createConfirmNewsletter(functions));
