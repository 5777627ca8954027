/** What is used of a `pg` Pool. */
export type QueryPool = {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
};
