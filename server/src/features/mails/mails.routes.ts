import { mailEndpoints, mailListSchema } from "@gatehouse/shared/contracts/mails.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";

export function mailsRoutes({ mails }: Pick<AppServices, "mails">): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: mailEndpoints.list,
        summary:
          "The mails that the server has written last; with their texts for administrators, and only where they go to the outbox",
        authentication: "session",
        permission: permissions.mailsRead,
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: mailListSchema,
      },
      ({ session }) => mails.list(session.user),
    ),
  ];
}
