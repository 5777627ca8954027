import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** URL of a database from which others can be created. */
    postgresUrl: string;
  }
}

/** One PostgreSQL server for the whole run. Each test creates its own database. */
export default async function setup(project: TestProject) {
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.remove();
}
