import { parseArgs } from 'node:util';
import { readWebhook } from '#server/config/config.ts';
import { pause } from '#server/leads/pause.ts';
import { readBatches } from '#server/inbox/batches.ts';
import { release as releaseLeads } from '#server/inbox/quarantine.ts';
import { countOf, FLAG, UsageError, type Command } from './command.ts';
import { checkReferences, FILTER_HELP, FILTERS, findLeads, readFilter } from './select.ts';

const SOON = 'a running server sends them within seconds, or a server does at its next start';
const NO_WEBHOOK = 'WEBHOOK_URL is not set here: unlike earlier leads, these go to no webhook';

const release: Command = {
  help: `Usage: npm run leads -- release <folio|id>...
       npm run leads -- release --all [options]

Takes leads out of quarantine and queues their mails, and their webhook deliveries where WEBHOOK_URL is set.

  --all               all in quarantine that nobody called spam, or of these:
${FILTER_HELP}`,

  async run(args, { env, site, office, openStore, note, print }) {
    const options = { ...FILTERS, all: FLAG };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { all: isAll = false, ...filterValues } = values;
    checkReferences(positionals, '--all', isAll);
    const filter = readFilter({ ...filterValues, quarantined: true }, office);
    if (!isAll && Object.keys(filterValues).length > 0) throw new UsageError('Other options go with --all');
    const hasWebhook = readWebhook(env, site) !== undefined;
    const store = await openStore();
    if (!hasWebhook && (await store.countDeliveries('sent', 'webhook')) > 0) note(NO_WEBHOOK);
    const batches = isAll ? readBatches(store, filter) : [await findLeads(store, positionals)];
    let released = 0;
    for await (const leads of batches) {
      const ids = leads.map(({ id }) => id);
      released += (await releaseLeads({ store, hasWebhook }, ids)).length;
      if (isAll) await pause();
    }
    const what = `${countOf(released, 'lead')} released`;
    await print([`${what}: ${released === 0 ? 'none of them is in quarantine' : SOON}.\n`]);
  },
};

const retry: Command = {
  help: `Usage: npm run leads -- retry <folio|id>...
       npm run leads -- retry --all-dead | --all-written

Queues the mails and webhook deliveries of these leads that are dead, were written to a file, or wait for
another try, to be sent now. What was sent is never sent again.

  --all-dead          all that are dead, mails of the newsletter and reports to the team too
  --all-written       all that were written to files while there was no mail server`,

  async run(args, { office, openStore, print }) {
    const options = { 'all-dead': FLAG, 'all-written': FLAG };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const filter = readFilter({ dead: values['all-dead'], written: values['all-written'] }, office);
    const { delivery: state } = filter;
    checkReferences(positionals, '--all-dead or --all-written', state !== undefined);
    const store = await openStore();
    // Retries each lead once, even if the server dead-letters its deliveries again at once.
    const batches = state ? readBatches(store, filter) : [await findLeads(store, positionals)];
    let queued = 0;
    for await (const leads of batches) {
      queued += await store.requeue(leads.map(({ id }) => id));
      if (state) await pause();
    }
    if (state) queued += await store.requeueOthers(state);
    const what = `${countOf(queued, 'delivery', 'deliveries')} queued`;
    await print([`${what}: ${queued === 0 ? 'all were sent, or are being sent' : SOON}.\n`]);
  },
};

const resume: Command = {
  help: `Usage: npm run leads -- resume

Posts leads to WEBHOOK_URL again, after it answered 410 Gone or asked to wait. Leads have queued meanwhile.`,

  async run(args, { openStore, print }) {
    parseArgs({ args });
    const resumed = await (await openStore()).resumeWebhook();
    await print([resumed > 0 ? `Resumed: ${SOON}.\n` : 'Nothing to resume: no webhook is held back.\n']);
  },
};

export const commands = { release, retry, resume };
