import { scimEndpoints, scimNameSchema } from "@gatehouse/shared/contracts/scim.contract";
import { notFoundError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { sendScim } from "../../routing/send-scim.ts";
import { describeProviderConfig, describeResourceTypes, describeSchemas } from "./describe-scim.ts";
import { describePage } from "./scim-answers.ts";
import type { ScimObject } from "./scim-objects.ts";
import { scimReading } from "./scim-route-facts.ts";

/** What the service provider can do, for the set-up in an identity provider. */
export function scimRoutes({ publicOrigin }: { publicOrigin: string }): Route[] {
  return [
    defineRoute(
      { ...scimReading, path: scimEndpoints.serviceProviderConfig, summary: "SCIM: what this service supports" },
      ({ reply }) => sendScim(reply, 200, describeProviderConfig(publicOrigin)),
    ),
    ...listRoutes(scimEndpoints.resourceTypes, scimEndpoints.resourceType, "resource types", () =>
      describeResourceTypes(publicOrigin),
    ),
    ...listRoutes(scimEndpoints.schemas, scimEndpoints.schema, "schemas", () => describeSchemas(publicOrigin)),
  ];
}

function listRoutes(path: string, onePath: string, what: string, list: () => ScimObject[]): Route[] {
  return [
    defineRoute({ ...scimReading, path, summary: `SCIM: ${what}` }, ({ reply }) => {
      const rows = list();
      return sendScim(reply, 200, { ...describePage({ startIndex: 1 }, rows.length, rows) });
    }),
    defineRoute(
      { ...scimReading, path: onePath, summary: `SCIM: one of the ${what}`, params: scimNameSchema },
      ({ params, reply }) => {
        const found = list().find(({ id }) => id === params.name);
        if (found === undefined) throw notFoundError(params.name);
        return sendScim(reply, 200, found);
      },
    ),
  ];
}
