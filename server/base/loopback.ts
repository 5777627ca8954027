const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether a host, as a URL or a variable names it, is this machine itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
