import { toApiError } from "@gatehouse/shared/http";
import { loginStart, sessionStore } from "@gatehouse/shared/session";
import { useEffect, useEffectEvent } from "react";
import { describeOffer, type LoginOffer } from "../model/login-offer.ts";
import { describeFailure, type SignInFailure } from "../model/sign-in-failure.ts";
import { signInOptions } from "./sign-ins.api.ts";

async function readEntry(withSession: boolean): Promise<LoginOffer> {
  const [start] = await Promise.all([loginStart.read(signInOptions), withSession ? sessionStore.refresh() : null]);
  return describeOffer(start);
}

type EntryHandlers = { onRead: (offer: LoginOffer) => void; onFailure: (failure: SignInFailure) => void };

/** Reads once on mount what the page offers, and the session if it may have changed. */
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
