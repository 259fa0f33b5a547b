import { supportContactEndpoints, supportContactSchema } from "@gatehouse/shared/contracts/support-contacts.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { SupportContactsService } from "./support-contacts.service.ts";

/** Needs no permission for options: everybody may ask for help. */
export function supportContactsRoutes(supportContacts: SupportContactsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: supportContactEndpoints.supportContact,
        summary: "Support contact of the organization; 204 if no team is set",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: { orNothing: supportContactSchema },
      },
      ({ organizationId }) => supportContacts.read(organizationId),
    ),
  ];
}
