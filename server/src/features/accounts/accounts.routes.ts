import { accountEndpoints, userDetailsSchema } from "@gatehouse/shared/contracts/accounts.contract";
import {
  passwordChangeSchema,
  passwordEndpoints,
  passwordPolicySchema,
} from "@gatehouse/shared/contracts/passwords.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { AccountsService } from "./accounts.service.ts";

/** The user's own account: no permission needed, and open while the password has to be changed. */
const own = { authentication: "session", organization: "none", allowsPendingPasswordChange: true } as const;
const read = { ...own, method: "GET", changesState: false, extendsSession: false } as const;

export function accountsRoutes(services: AppServices): Route[] {
  const accounts = new AccountsService(services);
  return [
    defineRoute(
      {
        ...read,
        path: passwordEndpoints.policy,
        summary: "What a new password must fulfil",
        answer: passwordPolicySchema,
      },
      ({ session }) => accounts.describePolicy(session.user),
    ),
    defineRoute(
      {
        ...read,
        path: accountEndpoints.details,
        summary: "What the user may do on the account page",
        answer: userDetailsSchema,
      },
      ({ session }) => accounts.describe(session.user),
    ),
    defineRoute(
      {
        ...own,
        method: "POST",
        path: passwordEndpoints.change,
        summary: "Change the user's own password; ends the user's other sessions",
        changesState: true,
        extendsSession: true,
        // Each call may try a password, so it is throttled like a sign-in.
        callsPerMinute: services.settings.loginAttemptsPerMinute,
        body: passwordChangeSchema,
        answer: "no-content",
      },
      ({ session, body, request, reply }) => accounts.changePassword(session, body, { request, reply }),
    ),
  ];
}
