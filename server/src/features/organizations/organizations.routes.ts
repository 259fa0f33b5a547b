import { organizationChangeSchema } from "@gatehouse/shared/contracts/session-requests.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/session.contract";
import type { AppServices } from "../../app-services.ts";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";

export function organizationsRoutes(services: Pick<AppServices, "sessions">): Route[] {
  return [
    defineRoute(
      {
        method: "PUT",
        path: sessionEndpoints.organization,
        summary: "Remember the organization that the user chose",
        authentication: "session",
        // The body names it; the header still carries the organization that the user is leaving.
        organization: "none",
        changesState: true,
        extendsSession: true,
        body: organizationChangeSchema,
        answer: "no-content",
      },
      async ({ session, body }) => {
        if (!session.organizations.some((organization) => organization.id === body.OrganizationId))
          throw new AppError(errorCodes.organizationForbidden, 403, "You have no access to this organization.");
        await services.sessions.setOrganization(session, body.OrganizationId);
      },
    ),
  ];
}
