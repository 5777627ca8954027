import { createConfirmNewsletter } from '#server/functions/newsletter-links.ts';
import { serveVisitors } from '../_shared/host.ts';

serveVisitors(({ functions }) => createConfirmNewsletter(functions));
