import { Writable } from "node:stream";
import { buildTestApp } from "../testing/build-test-app.ts";
import { createLogOptions } from "./request-log.ts";

describe("the log", () => {
  it("has JSON lines that name the request and hold no secret", async () => {
    let text = "";
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    });
    const options = createLogOptions("debug");
    const test = await buildTestApp({ logger: typeof options === "object" ? { ...options, stream } : options });
    const client = await test.signIn("user");
    const payload = { CurrentPassword: "canary-password-one", NewPassword: "canary-password-two" };
    await client.post("/api/user/changePassword?token=canary-query", payload);
    await client.post("/api/security/auth/login", '{"Password":"canary-broken', {
      headers: { "content-type": "application/json" },
    });
    await test.close();
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(expect.objectContaining({ path: "/api/user/changePassword", status: 400 }));
    expect(text).not.toContain("canary");
    expect(text).not.toContain(client.antiCsrfToken);
    for (const token of client.cookies.values()) expect(text).not.toContain(token);
  });
});
