import type { Options } from "ky";

/**
 * Lets requests wait for a proof of the user's identity when the server wants a recent sign-in. The console's own page
 * and frames set `prepare`, so that the sign-in page needs no code for it.
 */
export const stepUp: { prepare?: (options: Options) => void } = {};
