import {
  emailChangeEndpoints,
  emailConfirmationSchema,
  emailConfirmedSchema,
} from "@gatehouse/shared/contracts/email-changes.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { readCaller } from "../../routing/read-caller.ts";
import type { Route } from "../../routing/route.ts";
import type { CallLimit } from "../sign-ins/flood-limit.ts";
import type { EmailChangesService } from "./email-changes.service.ts";

type Dependencies = { emailChanges: EmailChangesService; readCallsPerMinute: CallLimit };

export function emailChangesRoutes({ emailChanges, readCallsPerMinute }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        method: "POST",
        path: emailChangeEndpoints.confirm,
        summary: "Confirm a changed email address with the link mailed to it; starts no session",
        authentication: "none",
        organization: "none",
        changesState: true,
        extendsSession: false,
        // Tokens belong to no name that could be locked, so attempts are limited by address.
        callsPerMinute: readCallsPerMinute,
        body: emailConfirmationSchema,
        answer: emailConfirmedSchema,
      },
      ({ body, request }) => emailChanges.confirm(body.Token, readCaller(request).address),
    ),
  ];
}
