import { toApiError } from "@gatehouse/shared/http";
import { loginStart, sessionStore } from "@gatehouse/shared/session";
import { useEffect, useEffectEvent } from "react";
import { describeOffer, type LoginOffer } from "../model/login-offer.ts";
import { describeFailure, type SignInFailure } from "../model/sign-in-failure.ts";
import { retainFor } from "./sign-ins.api.ts";

type EntryRead = { withSession: boolean; isExtension: boolean };

async function readEntry({ withSession, isExtension }: EntryRead): Promise<LoginOffer> {
  const [start] = await Promise.all([
    loginStart.read(retainFor(isExtension)),
    withSession ? sessionStore.refresh() : null,
  ]);
  return describeOffer(start);
}

type EntryHandlers = EntryRead & { onRead: (offer: LoginOffer) => void; onFailure: (failure: SignInFailure) => void };

/** Reads once on mount what the page offers, and the session if it may have changed. */
export function useLoginEntry(handlers: EntryHandlers): void {
  const handleRead = useEffectEvent(handlers.onRead);
  const handleFailure = useEffectEvent(handlers.onFailure);
  const read = useEffectEvent(() => readEntry(handlers));
  useEffect(() => {
    read().then(
      (offer) => handleRead(offer),
      (error: unknown) => handleFailure(describeFailure(toApiError(error))),
    );
  }, []);
}
