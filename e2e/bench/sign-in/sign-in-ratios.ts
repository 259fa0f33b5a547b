import type { Ratios } from "../bounds/ratios.ts";
import { median, percentile } from "../statistics.ts";
import { REFERENCE_BARE_PER_SECOND } from "./measure-bare.ts";
import type { Rate } from "./measure-rate.ts";

export type SignInFigures = {
  signIns: readonly Rate[];
  argonMs: readonly number[];
  requests: readonly Rate[];
  pagesForSignIn: readonly Rate[];
  pagesOfSessions: readonly Rate[];
  bare: readonly Rate[];
};

const durationsOf = (rates: readonly Rate[], clients: number): readonly number[] =>
  rates.find((rate) => rate.clients === clients)?.durationsMs ?? [];

const perSecondOf = (rates: readonly Rate[], clients: number): number =>
  rates.find((rate) => rate.clients === clients)?.perSecond ?? Number.NaN;

/** Requests in figures of the reference machine; sign-ins beside each other and beside their password check. */
export function signInRatios({ signIns, argonMs, bare, ...reads }: SignInFigures): Ratios {
  const { requests, pagesForSignIn, pagesOfSessions } = reads;
  const speed = (clients: number): number =>
    perSecondOf(bare, clients) / (REFERENCE_BARE_PER_SECOND[clients] ?? Number.NaN);
  const crowded = durationsOf(signIns, 32);
  return {
    "requests-1-per-second": perSecondOf(requests, 1) / speed(1),
    "requests-32-per-second": perSecondOf(requests, 32) / speed(32),
    "requests-32-p99-ms": percentile(durationsOf(requests, 32), 0.99) * speed(32),
    "sign-in-pages-32-per-second": perSecondOf(pagesForSignIn, 32) / speed(32),
    "session-pages-32-per-second": perSecondOf(pagesOfSessions, 32) / speed(32),
    "sign-ins-32-p99-of-p50": percentile(crowded, 0.99) / median(crowded),
    "sign-in-of-argon": median(durationsOf(signIns, 1)) / median(argonMs),
  };
}
