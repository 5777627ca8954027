/** With it a process writes files and directories that nobody but its user may open. */
export const OWNER_ONLY_UMASK = 0o077;
