/** Prerendered pages contain this until the build knows the address of the islands' code. */
export const ENTRY_PLACEHOLDER = '/entry-of-the-islands';
