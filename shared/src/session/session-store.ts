import { http, unscoped } from "../api/http.ts";
import { getJson } from "../api/requests.ts";
import { sessionEndpoints, type SessionRead, sessionReadSchema } from "../contracts/sessions.contract.ts";
import { type Organization, organizationEndpoints } from "../contracts/organizations.contract.ts";
import { keptNotifications } from "../storage/kept-notifications.ts";
import {
  keepOrganizationOfTab,
  readOrganizationChoice,
  writeOrganizationChoice,
} from "../storage/organization-choice.ts";
import { localArea } from "../storage/safe-storage.ts";
import { isEntryBlocked } from "./entry-block.ts";
import { runSessionCleanup } from "./session-cleanup.ts";
import { endSession, onSessionExpired } from "./session-end.ts";
import { readSessionState, signedOutSession, subscribeSessionState, writeSessionState } from "./session-state.ts";
import { onStaleSession } from "./stale-session.ts";

let latestRead: Promise<SessionRead> | null = null;
let lastOrganizationChange = 0;

/** A session with an unconfirmed sign-out is not resumed; its token is kept for the retry. */
function withoutBlockedEntry(next: SessionRead): SessionRead {
  if (!next.SignedIn || !isEntryBlocked()) return next;
  return { ...signedOutSession, antiCSRFToken: next.antiCSRFToken, Settings: next.Settings };
}

function chooseOrganization(next: SessionRead): Organization | null {
  return next.SessionUser === null
    ? null
    : readOrganizationChoice(next.SessionUser.UserId, next.AccessibleOrganizations);
}

function cleanUpBefore(next: SessionRead, organization: Organization | null): void {
  const current = readSessionState();
  if (current.session.SessionUser?.UserId !== next.SessionUser?.UserId) runSessionCleanup("user-changed");
  else if (current.organization?.organization !== organization?.organization) {
    runSessionCleanup("organization-changed");
  }
}

function replace(read: SessionRead): void {
  const next = withoutBlockedEntry(read);
  if (!next.SignedIn) endSession("expired", next);
  const organization = chooseOrganization(next);
  cleanUpBefore(next, organization);
  // Includes those stored by an earlier page, whose session ended while none of our pages was open.
  keptNotifications.keepOnlyOf(next.SessionUser?.UserId ?? null);
  writeSessionState({ session: next, organization });
  if (next.SessionUser && organization) keepOrganizationOfTab(next.SessionUser.UserId, organization.organization);
  // Only a cache for other code of this origin; requests use the session in memory.
  if (next.SignedIn) localArea.set("currentUser", JSON.stringify({ antiCSRFToken: next.antiCSRFToken }));
}

/** The last of several concurrent reads is the newest, and the caller needs its token, so all wait for it. */
async function readInTurn(findLater: () => Promise<SessionRead> | null): Promise<SessionRead> {
  const next = await getJson(sessionEndpoints.session, sessionReadSchema, unscoped);
  const later = findLater();
  const isOutdated = later !== null && (await later.then(Boolean, () => false));
  if (!isOutdated) replace(next);
  return readSessionState().session;
}

function refresh(): Promise<SessionRead> {
  const read: Promise<SessionRead> = readInTurn(() => (latestRead === read ? null : latestRead));
  latestRead = read;
  return read;
}

/** Activates a session that its sign-in brought; reads that are still on their way are older. */
export function activateSession(read: SessionRead): SessionRead {
  latestRead = Promise.resolve(read);
  replace(read);
  return readSessionState().session;
}

async function setOrganization(organization: Organization): Promise<void> {
  const change = { OrganizationId: organization.organization, OrganizationName: organization.orgLabel };
  const changeNumber = ++lastOrganizationChange;
  await http.put(organizationEndpoints.organization, { ...unscoped, json: change });
  const { session } = readSessionState();
  if (session.SessionUser === null || changeNumber !== lastOrganizationChange) return;
  writeOrganizationChoice(session.SessionUser.UserId, organization.organization);
  runSessionCleanup("organization-changed");
  writeSessionState({ session, organization });
}

/**
 * The session of this tab, for use outside React; components use the hooks.
 *
 * @since contract 1
 */
export const sessionStore = {
  get: (): SessionRead => readSessionState().session,
  /** Activates a session; a change of user removes all data of the one before. */
  replace,
  /** Refetches the session from the server. */
  refresh,
  getOrganization: (): Organization | null => readSessionState().organization,
  /** Changes the organization on the server, then drops responses of the old one; on failure the old one stays. */
  setOrganization,
  subscribe: subscribeSessionState,
};

// Another tab has signed in unnoticed, or the server requires something new.
onStaleSession(() => void refresh().catch(() => undefined));

// The next sign-in needs the token of the new pre-session; if this fails, the sign-in page reads it itself.
onSessionExpired(() => {
  if (readSessionState().session.antiCSRFToken === "") refresh().catch(() => undefined);
});
