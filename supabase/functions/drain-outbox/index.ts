import { createDrainOutbox } from '#server/functions/drain-outbox.ts';
import { readDrainSecret } from '../_shared/environment.ts';
import { serveFunction } from '../_shared/host.ts';

serveFunction(({ secrets, fingerprint, tick, heartbeat, waitUntil }) =>
  createDrainOutbox({
    secret: readDrainSecret(secrets),
    fingerprint,
    begin() {
      waitUntil(tick());
      waitUntil(heartbeat());
    },
  }),
);
