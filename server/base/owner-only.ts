/** Leads are personal data: only the user of the process may read files that hold them. */
export const OWNER_ONLY = { directory: 0o700, file: 0o600 };

/** For files that libraries create, such as the database's. */
export const OWNER_ONLY_UMASK = 0o077;
