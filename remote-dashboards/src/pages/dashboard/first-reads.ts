import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { defaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { warningPaths } from "../../data/licenses.hooks.ts";
import { pageComponentsPath } from "../../data/page-components.hooks.ts";

/** The dashboard that the user has chosen to start with; null for the classic one. */
export const chosenDashboard = ({ SessionUser }: SessionRead): string | null =>
  defaultDashboard.get(SessionUser?.UserId ?? "");

/** Whether the user starts with a dynamic dashboard. */
export const startsDynamic = (session: SessionRead, chosen: string | null): boolean =>
  chosen !== null || (session.Settings.IsTrident && session.SessionUser?.IsAdministrator === true);

/** What the entry screen reads first; of a dynamic dashboard, only what its banners need. */
export function firstReads(): string[] {
  const session = sessionStore.get();
  const warnings = warningPaths(session.SessionUser?.IsAdministrator === true);
  return startsDynamic(session, chosenDashboard(session)) ? warnings : [pageComponentsPath, ...warnings];
}
