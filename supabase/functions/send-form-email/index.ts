import { createSendFormEmail } from '#server/functions/send-form-email.ts';
import { serveVisitors } from '../_shared/host.ts';

serveVisitors(({ functions }) => createSendFormEmail(functions));
