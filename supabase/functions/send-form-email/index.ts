import { createSendFormEmail } from '#server/functions/send-form-email.ts';
import { serveFunction } from '../_shared/host.ts';

serveFunction(({ functions }) => createSendFormEmail(functions));
