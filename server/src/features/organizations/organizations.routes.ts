import { organizationChangeSchema, organizationEndpoints } from "@gatehouse/shared/contracts/organizations.contract";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";

export function organizationsRoutes(sessions: Pick<SessionsService, "setOrganization">): Route[] {
  return [
    defineRoute(
      {
        method: "PUT",
        path: organizationEndpoints.organization,
        summary: "Save the organization that the user chose",
        authentication: "session",
        // The body names it; the header still has the organization that the user is leaving.
        organization: "none",
        changesState: true,
        extendsSession: true,
        body: organizationChangeSchema,
        answer: "no-content",
      },
      async ({ session, body }) => {
        if (!session.organizations.some((organization) => organization.id === body.OrganizationId))
          throw new AppError(errorCodes.organizationForbidden, 403, "You don't have access to this organization.");
        await sessions.setOrganization(session, body.OrganizationId);
      },
    ),
  ];
}
