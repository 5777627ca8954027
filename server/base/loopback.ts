const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether a host, as in a URL or a variable, is this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
