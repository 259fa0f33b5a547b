import type { LightMyRequestResponse } from "fastify";
import { scimEndpoints, scimMediaType } from "@gatehouse/shared/contracts/scim.contract";
import { identityProviders } from "../db/schema/identity-providers.table.ts";
import type { HttpMethod } from "../routing/route.ts";
import type { TestApp } from "./build-test-app.ts";

/** An identity provider that sends requests of SCIM with its token, from another site than the console's. */
export type TestProvider = {
  id: string;
  token: string;
  tokenId: string;
  get: (path: string) => Promise<LightMyRequestResponse>;
  send: (
    method: HttpMethod,
    path: string,
    body?: object | string,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
};

export async function addTestProvider({ app, database, services }: TestApp, identifier: string): Promise<TestProvider> {
  const entityId = `https://${identifier}.example`;
  const [row] = await database
    .insert(identityProviders)
    .values({ identifier, entityId, signOnUrl: `${entityId}/sso`, certificates: [] })
    .returning();
  const id = row?.id ?? "";
  const token = await services.scimTokens.create(identifier, { userName: "test" });
  const [listed] = await services.scimTokens.list(id);
  const send: TestProvider["send"] = (method, path, body, headers = {}) =>
    app.inject({
      method,
      url: `${scimEndpoints.root}${path}`,
      headers: {
        host: "localhost:4600",
        authorization: `Bearer ${token}`,
        origin: entityId,
        "sec-fetch-site": "cross-site",
        ...(body === undefined ? {} : { "content-type": `${scimMediaType}; charset=utf-8` }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  return { id, token, tokenId: listed?.id ?? "", get: (path) => send("GET", path), send };
}
