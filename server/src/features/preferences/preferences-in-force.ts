import type { StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import { opensWith, startPages } from "@gatehouse/shared/rules/start-pages";

type Holder = {
  organizationId: string | null;
  organizations: readonly { id: string; permissions: readonly string[] }[];
};

/** What the user of a session may do in an organization: the requested one, else that of the session. */
export const permissionsIn = (session: Holder, requested: string | null): readonly string[] =>
  session.organizations.find(({ id }) => id === (requested ?? session.organizationId))?.permissions ?? [];

/**
 * The preferences of a user with these permissions. A start page that they no longer open is left out, so that the user
 * starts with the dashboard; it stays stored, and counts again once the user may open it.
 */
export function preferencesInForce(stored: StoredPreferences, held: readonly string[]): StoredPreferences {
  const { StartPage, ...others } = stored;
  const page = startPages.find(({ path }) => path === StartPage);
  return page !== undefined && !opensWith(page, held) ? others : stored;
}
