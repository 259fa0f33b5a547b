import { Writable } from "node:stream";
import { closeDatabase } from "../db/client.ts";
import { sessionCookieName } from "../routing/cookies.ts";
import { defineRoute } from "../routing/define-route.ts";
import type { Route } from "../routing/route.ts";
import { hashToken } from "../routing/tokens.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { openBrowser } from "../testing/open-browser.ts";
import { submitSignIn } from "../testing/test-browser.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { RecentLog } from "./recent-log.ts";
import { createLogOptions } from "./request-log.ts";

/** An app whose log is recorded. */
async function buildLoggedApp(
  furtherRoutes: () => Route[] = () => [],
): Promise<{ test: TestApp; readLog: () => string }> {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const options = createLogOptions("debug", new RecentLog());
  const test = await buildTestApp({
    furtherRoutes,
    logger: typeof options === "object" ? { ...options, stream } : options,
  });
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
    await client.post("/api/user/authenticatorverify/canary-own-code");
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
    for (const path of ["/api/security/auth/authenticatorverify/:token", "/api/user/authenticatorverify/:token"])
      expect(lines).toContainEqual(expect.objectContaining({ path }));
    expect(text).not.toContain("canary");
    expect(text).not.toContain(client.antiCsrfToken);
    for (const token of client.cookies.values()) expect(text).not.toContain(token);
  });

  it("has one line for each answer, for any typed name, and neither the name nor the password", async () => {
    const { test, readLog } = await buildLoggedApp();
    const client = await openBrowser(test.app);
    const before = readLog().split("\n").length;
    const forged = 'canary\r\n{"level":50,"msg":"canary forged"}\u2028';
    expect((await submitSignIn(client, forged, "canary-password")).statusCode).toBe(400);
    expect((await client.get(`/api/user/details%0d%0acanary`)).statusCode).toBe(404);
    await test.close();
    const lines = readLog()
      .split("\n")
      .slice(before - 1, -1);
    expect(lines).toHaveLength(2);
    const [signIn, unknown] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(signIn).toMatchObject({ path: "/api/security/auth/login", status: 400 });
    expect(JSON.stringify(signIn)).not.toContain("canary");
    // The path is logged percent-encoded, which cannot break a line.
    expect(unknown).toMatchObject({ path: "/api/user/details%0d%0acanary", status: 404 });
  });

  it("names only the pattern of an address that carries a code", async () => {
    const route = defineRoute(
      {
        method: "GET",
        path: "/api/test/codes/:code",
        summary: "For this test only",
        authentication: "none",
        hasSecretPath: true,
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: "no-content",
      },
      () => undefined,
    );
    const { test, readLog } = await buildLoggedApp(() => [route]);
    expect((await test.clients.signedOut.get("/api/test/codes/canary-123456")).statusCode).toBe(204);
    await test.close();
    expect(readLog()).toContain('"path":"/api/test/codes/:code"');
    expect(readLog()).not.toContain("canary");
  });
});
