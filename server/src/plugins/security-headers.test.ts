import { AppError } from "../errors.ts";
import { defineRoute } from "../routing/define-route.ts";
import type { Route } from "../routing/route.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";

/** Test routes that answer with the status they are asked for. */
const furtherRoutes = (): Route[] =>
  [304, 410, 440, 500].map((status) =>
    defineRoute(
      {
        method: "GET",
        path: `/api/test/status-${status}`,
        summary: "For this test only",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: "raw",
      },
      async ({ reply }) => {
        if (status >= 500) throw new Error("A fault of our own");
        if (status >= 400) throw new AppError("test", status, "Refused");
        await reply.code(status).send();
      },
    ),
  );

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ furtherRoutes });
});
afterAll(() => test.close());

describe("every answer", () => {
  it.each<[status: number, path: string, host: string]>([
    [200, "/api/user/session", "localhost:4600"],
    [304, "/api/test/status-304", "localhost:4600"],
    [400, "/api/%E0%A4%A", "localhost:4600"],
    [401, "/api/user/details", "localhost:4600"],
    [404, "/api/nothing", "localhost:4600"],
    [410, "/api/test/status-410", "localhost:4600"],
    [421, "/api/user/session", "elsewhere.example"],
    [440, "/api/test/status-440", "localhost:4600"],
    [500, "/api/test/status-500", "localhost:4600"],
  ])("of %i may be framed by our own pages only, and is read as what it says it is", async (status, path, host) => {
    const answer = await test.clients.signedOut.get(path, { headers: { host } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(answer.headers).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
  });
});
