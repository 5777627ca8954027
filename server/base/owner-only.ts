/** Leads are personal data: what holds them is for the user of the process alone. */
export const OWNER_ONLY = { directory: 0o700, file: 0o600 };

/** The same for files that others make in this process, the database's own among them. */
export const OWNER_ONLY_UMASK = 0o077;
