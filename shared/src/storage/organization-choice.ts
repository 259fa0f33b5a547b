import type { Organization } from "../contracts/session.contract.ts";
import { localArea, sessionArea } from "./safe-storage.ts";

const keyOf = (userId: string): string => `organizationId.${userId}`;

/**
 * Finds the organization a tab works in: the tab's own choice, else the browser's last one for this user, else the
 * first of the list. A stored id counts only while it is in the list.
 */
export function readOrganizationChoice(userId: string, accessible: readonly Organization[]): Organization | null {
  const find = (id: string | null): Organization | undefined => accessible.find((entry) => entry.organization === id);
  return find(sessionArea.get(keyOf(userId))) ?? find(localArea.get(keyOf(userId))) ?? accessible[0] ?? null;
}

/** Ties the tab to its organization: what another tab chooses must not reach this one at its next reload. */
export function keepOrganizationOfTab(userId: string, organizationId: string): void {
  sessionArea.set(keyOf(userId), organizationId);
}

/** Keeps the choice for this tab, and as the start value of new tabs. */
export function writeOrganizationChoice(userId: string, organizationId: string): void {
  keepOrganizationOfTab(userId, organizationId);
  localArea.set(keyOf(userId), organizationId);
}
