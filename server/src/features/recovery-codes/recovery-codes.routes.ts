import { recoveryCodeEndpoints, recoveryCodesLeftSchema } from "@gatehouse/shared/contracts/recovery-codes.contract";
import { recoveryCodesSchema } from "@gatehouse/shared/contracts/totp-devices.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import type { TotpDevicesOwnService } from "../totp-devices/totp-devices-own.service.ts";

/** The user's own codes: no permission needed. */
const own = { authentication: "session", organization: "none", path: recoveryCodeEndpoints.codes } as const;

type Dependencies = { totpDevicesOwn: TotpDevicesOwnService };

export function recoveryCodesRoutes({ totpDevicesOwn }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...own,
        method: "GET",
        summary: "How many unused recovery codes the user has",
        changesState: false,
        extendsSession: false,
        answer: recoveryCodesLeftSchema,
      },
      async ({ session }) => ({ Left: await totpDevicesOwn.countRecoveryCodes(session.user.id) }),
    ),
    defineRoute(
      {
        ...own,
        method: "POST",
        summary: "Replace the user's recovery codes; returns the new ones only this once",
        changesState: true,
        extendsSession: true,
        needsRecentSignIn: true,
        answer: recoveryCodesSchema,
      },
      async ({ session, request }) => {
        const origin = { address: request.ip, language: requestLanguage(request) };
        return { RecoveryCodes: await totpDevicesOwn.renewRecoveryCodes(session, origin) };
      },
    ),
  ];
}
