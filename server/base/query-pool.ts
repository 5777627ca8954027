/** The part of `pg`'s Pool that we use. */
export type QueryPool = {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
};
