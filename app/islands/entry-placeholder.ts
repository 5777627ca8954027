/** Stands in prerendered pages for the address of the islands' code, which is known once it is built. */
export const ENTRY_PLACEHOLDER = '/entry-of-the-islands';
