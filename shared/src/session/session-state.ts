import { atom } from "jotai";
import type { Organization } from "../contracts/organizations.contract.ts";
import type { SessionRead } from "../contracts/sessions.contract.ts";
import { setTimeZone } from "../i18n/format.ts";
import { appStore } from "../state/app-store.ts";

/**
 * The session before the first read and after the end of a session.
 *
 * @since contract 1
 */
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

/** Session and organization change together, so that no user is ever seen with another user's organization. */
const sessionStateAtom = atom<SessionState>({ session: signedOutSession, organization: null });

/** The current session. */
export const sessionAtom = atom((get) => get(sessionStateAtom).session);

/** The current organization of this tab. */
export const organizationAtom = atom((get) => get(sessionStateAtom).organization);

/** Reads session and organization outside React. */
export function readSessionState(): SessionState {
  return appStore.get(sessionStateAtom);
}

/** Sets session and organization; call `sessionStore` instead. */
export function writeSessionState(next: SessionState): void {
  // Before anything renders with the new session.
  setTimeZone(next.session.Preferences?.["TimeZone"]);
  appStore.set(sessionStateAtom, next);
}

/** Calls the listener after each change of session or organization; returns the unsubscribe function. */
export function subscribeSessionState(listener: () => void): () => void {
  return appStore.sub(sessionStateAtom, listener);
}
