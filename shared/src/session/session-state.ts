import { atom } from "jotai";
import type { Organization, SessionRead } from "../contracts/session.contract.ts";
import { appStore } from "../state/app-store.ts";

/** What the console knows before the first read and after the end of a session. */
export const signedOutSession: SessionRead = {
  SignedIn: false,
  SessionUser: null,
  AccessibleOrganizations: [],
  LastLoginDate: null,
  Permissions: [],
  TermsAccepted: false,
  MustChangePassword: false,
  antiCSRFToken: "",
  Timeouts: { idleSeconds: 0, absoluteSeconds: 0 },
  Settings: { IsMultiTenant: false, IsTrident: false, IsAppliance: false, showSocialLinks: false },
};

type SessionState = { session: SessionRead; organization: Organization | null };

/** Session and organization in one value, so that nobody ever sees a user with another user's organization. */
const sessionStateAtom = atom<SessionState>({ session: signedOutSession, organization: null });

/** The session read in force. */
export const sessionAtom = atom((get) => get(sessionStateAtom).session);

/** The organization this tab works in. */
export const organizationAtom = atom((get) => get(sessionStateAtom).organization);

/** Reads session and organization outside React. */
export function readSessionState(): SessionState {
  return appStore.get(sessionStateAtom);
}

/** Puts session and organization in force; callers go through `sessionStore`. */
export function writeSessionState(next: SessionState): void {
  appStore.set(sessionStateAtom, next);
}

/** Calls the listener after each change of session or organization; returns its removal. */
export function subscribeSessionState(listener: () => void): () => void {
  return appStore.sub(sessionStateAtom, listener);
}
