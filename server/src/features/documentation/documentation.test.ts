import { defineRoute } from "../../routing/define-route.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

type Operation = { parameters: { name: string; in: string }[]; responses: object; requestBody?: object };
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

let test: TestApp;
let description: Description;
let timesDescribed = 0;

/** Notices each time that somebody describes it. */
const countedRoute: Route = {
  ...defineRoute({ ...publicRead, path: "/api/counted", summary: "", answer: "no-content" }, () => undefined),
  get summary() {
    timesDescribed += 1;
    return "Counted";
  },
};

beforeAll(async () => {
  test = await buildTestApp({ furtherRoutes: () => [countedRoute] });
  description = (await test.clients.signedOut.get("/api/docs")).json<Description>();
});
afterAll(() => test.close());

describe("the API description", () => {
  it("has every route, with its parameters and its body", () => {
    expect(description.openapi).toBe("3.1.0");
    for (const route of test.registry.routes) {
      const operation = description.paths[route.path.replace(/:([a-zA-Z]+)/g, "{$1}")]?.[route.method.toLowerCase()];
      expect(operation).toBeDefined();
      expect(operation?.requestBody === undefined).toBe(route.body === undefined && route.takesFiles !== true);
      const named = operation?.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name) ?? [];
      expect(named).toEqual([...route.path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1]));
      const hasHeader = operation?.parameters.some((parameter) => parameter.name === "OrganizationID");
      expect(hasHeader).toBe(route.organization === "required");
    }
  });

  it("is made once, because it takes long and needs no session; its calls are limited", async () => {
    const answer = await test.clients.signedOut.get("/api/docs");
    expect(answer.json()).toEqual(description);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(timesDescribed).toBe(1);
    expect(answer.headers["x-ratelimit-limit"]).toBe("60");
  });

  it("describes a body by its contract", () => {
    expect(description.paths["/api/security/auth/login"]?.["post"]?.requestBody).toMatchObject({
      content: {
        "application/json": {
          schema: { type: "object", required: ["UserName", "Password"], properties: { UserName: { maxLength: 512 } } },
        },
      },
    });
  });
});
