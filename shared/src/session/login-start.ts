let start: unknown;

/**
 * What the first response said about signing in, so that the sign-in page asks nothing more. It is given once: a later
 * visit reads anew.
 */
export const loginStart = {
  put(value: unknown): void {
    start = value;
  },
  take(): unknown {
    const taken = start;
    start = undefined;
    return taken;
  },
};
