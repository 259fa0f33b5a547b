import type { StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import {
  preferenceChangeSchema,
  preferenceEndpoints,
  preferencesSchema,
} from "@gatehouse/shared/contracts/preferences.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { readRequestedOrganization } from "../../routing/read-requested-organization.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { permissionsIn, preferencesInForce } from "./preferences-in-force.ts";
import type { PreferencesService } from "./preferences.service.ts";

const own = {
  path: preferenceEndpoints.own,
  authentication: "session",
  organization: "none",
  allowsPendingPasswordChange: true,
  answer: preferencesSchema,
} as const;

export function preferencesRoutes(preferences: PreferencesService): Route[] {
  return [
    defineRoute(
      {
        ...own,
        method: "GET",
        summary: "The user's preferences",
        changesState: false,
        extendsSession: false,
      },
      ({ session, request }) => toWire(session.preferences, session, request),
    ),
    defineRoute(
      {
        ...own,
        method: "PUT",
        summary: "Merge preferences of a browser with the user's: of each, the later change stays",
        changesState: true,
        // Browsers also send what was chosen earlier, without any activity.
        extendsSession: false,
        body: preferenceChangeSchema,
      },
      async ({ session, body, request }) => toWire(await preferences.merge(session.user.id, body), session, request),
    ),
  ];
}

const toWire = (
  stored: StoredPreferences,
  session: ActiveSession,
  request: Parameters<typeof readRequestedOrganization>[0],
): Record<string, string> => ({
  ...preferencesInForce(stored, permissionsIn(session, readRequestedOrganization(request))),
});
