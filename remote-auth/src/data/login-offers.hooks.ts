import {
  loginDetailsSchema,
  loginEndpoints,
  loginServersSchema,
  loginStartSchema,
  samlConfigurationSchema,
} from "@gatehouse/shared/contracts/login.contract";
import { getJson, toApiError } from "@gatehouse/shared/http";
import { loginStart, sessionStore } from "@gatehouse/shared/session";
import { useEffect, useEffectEvent } from "react";
import { describeOffer, type LoginOffer } from "../model/login-offer.ts";
import { describeFailure, type SignInFailure } from "../model/sign-in-failure.ts";

/** What the first response of the console has told; null where it has not, or the page was left since. */
export function takeFirstOffer(): LoginOffer | null {
  const start = loginStartSchema.safeParse(loginStart.take());
  if (!start.success) return null;
  const { details, servers, identityProviders } = start.data;
  return describeOffer(details, servers, identityProviders ?? null);
}

/** Without the lists the form still works: a domain can be typed, and a password does without single sign-on. */
async function readOffer(): Promise<LoginOffer> {
  const [details, servers] = await Promise.all([
    getJson(loginEndpoints.details, loginDetailsSchema),
    getJson(loginEndpoints.servers, loginServersSchema).catch(() => null),
  ]);
  const saml = details.showSamlOption
    ? await getJson(loginEndpoints.identityProviders, samlConfigurationSchema).catch(() => null)
    : null;
  return describeOffer(details, servers, saml);
}

async function readEntry(withSession: boolean): Promise<LoginOffer> {
  const [offer] = await Promise.all([readOffer(), withSession ? sessionStore.refresh() : null]);
  return offer;
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
