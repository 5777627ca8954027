/** Leads are personal data: what holds them is for the user of the process alone. */
export const OWNER_ONLY = { directory: 0o700, file: 0o600 };

/** For files that libraries make in this process, such as the database's. */
export const OWNER_ONLY_UMASK = 0o077;
