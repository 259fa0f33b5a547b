import { accountEndpoints, userDetailsSchema } from "@gatehouse/shared/contracts/accounts.contract";
import {
  passwordChangeSchema,
  passwordEndpoints,
  passwordPolicySchema,
} from "@gatehouse/shared/contracts/passwords.contract";
import { setSessionCookie } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readCaller } from "../../routing/read-caller.ts";
import type { Route } from "../../routing/route.ts";
import type { AccountsService } from "./accounts.service.ts";
import type { CallLimit } from "../sign-ins/flood-limit.ts";

/** The user's own account: no permission needed, and allowed while the password has to be changed. */
const own = { authentication: "session", organization: "none", allowsPendingPasswordChange: true } as const;
const read = { ...own, method: "GET", changesState: false, extendsSession: false } as const;

type Dependencies = { accounts: AccountsService; readCallsPerMinute: CallLimit };

export function accountsRoutes({ accounts, readCallsPerMinute }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...read,
        path: passwordEndpoints.policy,
        summary: "Requirements for a new password",
        answer: passwordPolicySchema,
      },
      ({ session }) => accounts.describePolicy(session.user),
    ),
    defineRoute(
      {
        ...read,
        path: accountEndpoints.details,
        summary: "Actions available to the user on the account page",
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
        // Each call can test a password, so it is throttled like a sign-in.
        callsPerMinute: readCallsPerMinute,
        body: passwordChangeSchema,
        answer: "no-content",
      },
      async ({ session, body, request, reply }) => {
        const token = await accounts.changePassword(session, body, readCaller(request));
        if (token !== null) setSessionCookie(reply, token);
      },
    ),
  ];
}
