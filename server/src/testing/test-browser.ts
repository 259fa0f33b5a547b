import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import type { LightMyRequestResponse } from "fastify";
import type { TestClient } from "./test-client.ts";

/** Makes the app trust the header of {@link fromAddress}. */
export const proxyEnvironment = { TRUSTED_PROXIES: "127.0.0.1" } as const;

/** Headers that a proxy adds for a browser at this address. */
export function fromAddress(address: string): Record<string, string> {
  return { "x-forwarded-for": address, "x-forwarded-proto": "https" };
}

/** Reads the session and keeps its anti-CSRF token, as the console does. */
export async function readTestSession(client: TestClient): Promise<ReturnType<typeof sessionReadSchema.parse>> {
  const read = sessionReadSchema.parse((await client.get(sessionEndpoints.session)).json());
  client.antiCsrfToken = read.antiCSRFToken;
  return read;
}

/** Sends the first form of the sign-in page. */
export function submitSignIn(
  client: TestClient,
  UserName: string,
  Password: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return client.post(signInEndpoints.login, { UserName, Password }, { headers });
}
