import type { Organization } from "../contracts/organizations.contract.ts";
import { localArea, sessionArea } from "./safe-storage.ts";

const keyOf = (userId: string): string => `organizationId.${userId}`;

/**
 * Returns the organization of a tab: its own choice, else this user's last one in the browser, else the first in the
 * list. A stored id must be in the list.
 *
 * @since contract 1
 */
export function readOrganizationChoice(userId: string, accessible: readonly Organization[]): Organization | null {
  const find = (id: string | null): Organization | undefined => accessible.find((entry) => entry.organization === id);
  return find(sessionArea.get(keyOf(userId))) ?? find(localArea.get(keyOf(userId))) ?? accessible[0] ?? null;
}

/** Stores the organization of the tab, so that the choice of another tab does not apply here after a reload. */
export function keepOrganizationOfTab(userId: string, organizationId: string): void {
  sessionArea.set(keyOf(userId), organizationId);
}

/**
 * Stores the choice for this tab and as the initial value of new tabs.
 *
 * @since contract 1
 */
export function writeOrganizationChoice(userId: string, organizationId: string): void {
  keepOrganizationOfTab(userId, organizationId);
  localArea.set(keyOf(userId), organizationId);
}
