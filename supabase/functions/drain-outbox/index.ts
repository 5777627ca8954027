import { createDrainOutbox } from '#server/functions/drain-outbox.ts';
import { serveFunction } from '../_shared/host.ts';

serveFunction(({ secrets, fingerprint, begin }) =>
  createDrainOutbox({ secret: secrets['DRAIN_SECRET'], fingerprint, begin }),
);
