import { type LoginAnswer, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { type LoginDetails, signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { sessionEndpoints, type SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { challengeEndpoints } from "@gatehouse/shared/contracts/challenges.contract";
import { mockApi, type ApiHandlers, type MockAnswer, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { renderPage, type RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aSignedOutSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen } from "@testing-library/react";
import * as remote from "../remote.tsx";

export const LOGIN = `POST ${signInEndpoints.login}` as const;
export const DETAILS = `GET ${signInDetailsEndpoints.details}` as const;
export const SERVERS = `GET ${signInDetailsEndpoints.servers}` as const;
export const SESSION = `GET ${sessionEndpoints.session}` as const;

/** Sign-in options of an installation without settings. */
export function someDetails(changes: Partial<LoginDetails> = {}): LoginDetails {
  return {
    showDomains: false,
    showSamlOption: false,
    defaultLanguage: "en-US",
    allowFido2Login: false,
    showSocialLinks: false,
    hasSsoContext: false,
    ...changes,
  };
}

/** A server of such an installation. */
export const quietServer: ApiHandlers = {
  [DETAILS]: someDetails(),
  [SERVERS]: { domains: [], ldapservers: [] },
};

const signedInUser = { ...aUser(), antiCSRFToken: "token-of-the-session" };

/** The answer of a sign-in request that signs in. */
export function aLoginAnswer(changes: Partial<LoginAnswer> = {}): { body: LoginAnswer } {
  return {
    body: {
      Success: true,
      AuthenticationState: "authenticated",
      BearerToken: "",
      AccessTokens: [],
      SessionUser: signedInUser,
      ...changes,
    },
  };
}

/** The answer of a sign-in request that asks for a second factor. */
export function aChallenge(changes: Partial<LoginAnswer> = {}): { body: LoginAnswer } {
  return aLoginAnswer({
    AuthenticationState: "challenge",
    SessionUser: null,
    TwoFactorResponseCode: "required",
    ChallengePrompt: "authenticatorCode",
    ...changes,
  });
}

type Handler = (request: RecordedRequest) => MockAnswer | Promise<MockAnswer>;

/** A server on which a request signs in. Only its response has the session; the session read stays signed out. */
export function aServer(session: SessionRead = aSession(), signsIn: keyof ApiHandlers = LOGIN): ApiHandlers {
  const answer: Handler = () =>
    signsIn === `POST ${challengeEndpoints.challenge}`
      ? { body: { SessionUser: signedInUser, AccessTokens: [], Session: session } }
      : aLoginAnswer({ Session: session });
  return { [signsIn]: answer, [SESSION]: () => ({ body: aSignedOutSession() }) };
}

/** Opens the sign-in page and waits for its first form, unless another section comes first. */
export async function openLogin(api: ApiHandlers = {}, path = "/login"): Promise<RenderedPage> {
  return renderPage({
    module: remote,
    path,
    session: aSignedOutSession(),
    api: { ...quietServer, ...api },
  });
}

/** Opens the page and waits for the form. */
export async function openForm(api: ApiHandlers = {}, path = "/login"): Promise<RenderedPage> {
  const page = await openLogin(api, path);
  await screen.findByLabelText("Password");
  return page;
}

export const userName = (): HTMLElement => screen.getByLabelText("Username");
export const password = (): HTMLElement => screen.getByLabelText("Password");
export const submit = (): HTMLElement => screen.getByRole("button", { name: "Sign in" });

/** Returns the requests of one path, in order. */
export const sentTo = (path: string): RecordedRequest[] =>
  mockApi.requests().filter((request) => request.path === path);

/** Fills in the form and submits it by keyboard. */
export async function signIn({ user }: RenderedPage, name = "pat"): Promise<void> {
  await user.clear(userName());
  await user.type(userName(), name);
  await user.type(password(), "secret words");
  await user.keyboard("{Enter}");
}
