import { toApiError } from "@gatehouse/shared/http";
import { loginStart, sessionStore } from "@gatehouse/shared/session";
import { useEffect, useEffectEvent } from "react";
import { describeOffer, type LoginOffer } from "../model/login-offer.ts";
import { describeFailure, type SignInFailure } from "../model/sign-in-failure.ts";

/** What the first response of the console has told; null where it has not, or the page was left since. */
export function takeFirstOffer(): LoginOffer | null {
  const start = loginStart.take();
  return start && describeOffer(start);
}

async function readEntry(withSession: boolean): Promise<LoginOffer> {
  const [start] = await Promise.all([loginStart.read(), withSession ? sessionStore.refresh() : null]);
  return describeOffer(start);
}

type EntryHandlers = { onRead: (offer: LoginOffer) => void; onFailure: (failure: SignInFailure) => void };

/** Reads once, when the caller appears, what the page offers, and who is signed in where that may be news. */
export function useLoginEntry(withSession: boolean, handlers: EntryHandlers): void {
  const handleRead = useEffectEvent(handlers.onRead);
  const handleFailure = useEffectEvent(handlers.onFailure);
  const read = useEffectEvent(() => readEntry(withSession));
  useEffect(() => {
    read().then(
      (offer) => handleRead(offer),
      (error: unknown) => handleFailure(describeFailure(toApiError(error))),
    );
  }, []);
}
