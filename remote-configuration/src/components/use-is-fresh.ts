import { useState } from "react";

/**
 * False until the first read since the component mounted has ended: what is shown until then is an answer from an
 * earlier visit. The read needs `dedupingInterval: 0`, or it may never begin.
 */
export function useIsFresh(isValidating: boolean): boolean {
  // An answer of an earlier visit comes with the state of its own read, which is over.
  const [phase, setPhase] = useState<"before" | "reading" | "fresh">("before");
  if (phase === "before" && isValidating) setPhase("reading");
  if (phase === "reading" && !isValidating) setPhase("fresh");
  return phase === "fresh";
}
