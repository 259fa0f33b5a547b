import { Writable } from "node:stream";
import { closeDatabase } from "../db/client.ts";
import { sessionCookieName } from "../routing/cookies.ts";
import { hashToken } from "../routing/tokens.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { RecentLog } from "./recent-log.ts";
import { createLogOptions } from "./request-log.ts";

/** An app whose log is kept. */
async function buildLoggedApp(): Promise<{ test: TestApp; readLog: () => string }> {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const options = createLogOptions("debug", new RecentLog());
  const test = await buildTestApp({ logger: typeof options === "object" ? { ...options, stream } : options });
  return { test, readLog: () => text };
}

describe("the log", () => {
  it("says which query failed and why, without the values in it", async () => {
    const { test, readLog } = await buildLoggedApp();
    await closeDatabase(test.database);
    const token = "canary-session-token-with-43-characters-in-";
    const headers = { cookie: `${sessionCookieName}=${token}` };
    expect((await test.clients.signedOut.get("/api/user/details", { headers })).statusCode).toBe(500);
    await test.app.close();
    expect(readLog()).toMatch(/"type":"Error","message":"Failed query: select/);
    expect(readLog()).toContain("Cannot use a pool after calling end on the pool");
    expect(readLog()).not.toContain(hashToken(token));
  });

  it("has JSON lines that name the request and hold no secret", async () => {
    const { test, readLog } = await buildLoggedApp();
    const client = await test.signIn("user");
    const payload = { CurrentPassword: "canary-password-one", NewPassword: "canary-password-two" };
    await client.post("/api/user/changePassword?token=canary-query", payload);
    await client.post("/api/security/auth/authenticatorverify/canary-code");
    await client.post("/api/security/auth/login", '{"Password":"canary-broken', {
      headers: { "content-type": "application/json" },
    });
    await test.close();
    const text = readLog();
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(expect.objectContaining({ path: "/api/user/changePassword", status: 400 }));
    expect(lines).toContainEqual(expect.objectContaining({ path: "/api/security/auth/authenticatorverify/:token" }));
    expect(text).not.toContain("canary");
    expect(text).not.toContain(client.antiCsrfToken);
    for (const token of client.cookies.values()) expect(text).not.toContain(token);
  });
});
