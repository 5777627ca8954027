/** npm run leads: the operator's command line. */
import { OWNER_ONLY_UMASK } from '#server/base/owner-only.ts';
import { runLeads } from './run.ts';

process.umask(OWNER_ONLY_UMASK);
process.exitCode = await runLeads(process.argv.slice(2), process);
