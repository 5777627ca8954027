/** What a check has found. */
export type Finding = {
  /** What was looked at. */
  about: string;
  state: 'ok' | 'warning' | 'problem';
  message: string;
};

export type Findings = AsyncGenerator<Finding>;

export const ok = (about: string, message: string): Finding => ({ about, state: 'ok', message });
export const warning = (about: string, message: string): Finding => ({ about, state: 'warning', message });
export const problem = (about: string, message: string): Finding => ({ about, state: 'problem', message });

/** Bytes for people to read. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
