import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import type { FastifyInstance } from "fastify";
import { TestClient } from "./test-client.ts";

/** A signed-out browser that has read its anti-CSRF token, as the console does before the sign-in form. */
export async function openBrowser(app: FastifyInstance): Promise<TestClient> {
  const client = new TestClient(app);
  const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
  client.antiCsrfToken = read.antiCSRFToken;
  return client;
}
