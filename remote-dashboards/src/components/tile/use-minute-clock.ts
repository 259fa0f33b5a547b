import { atom, useAtomValue } from "@gatehouse/shared/state";

const MINUTE_MS = 60_000;

/** One clock for all tiles; it runs only while a tile uses it. */
const nowMsAtom = atom(Date.now());
nowMsAtom.onMount = (setNowMs) => {
  const tick = (): void => setNowMs(Date.now());
  tick();
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
};

/** The time in milliseconds, updated once a minute. */
export const useMinuteClock = (): number => useAtomValue(nowMsAtom);
