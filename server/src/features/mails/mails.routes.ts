import { mailEndpoints, mailListSchema } from "@gatehouse/shared/contracts/mails.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { MailsService } from "./mails.service.ts";

export function mailsRoutes(mails: MailsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: mailEndpoints.list,
        summary: "Latest emails; with texts only for administrators and if emails go to the outbox",
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
