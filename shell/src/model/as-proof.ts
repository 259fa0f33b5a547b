/** Marks a call that proves the user's identity: it isn't held back while others wait for the proof. */
export const asProof = { context: { isProof: true } } as const;
