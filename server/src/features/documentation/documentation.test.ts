import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

type Operation = { parameters: { name: string; in: string }[]; responses: object; requestBody?: object };
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

let test: TestApp;
let description: Description;
beforeAll(async () => {
  test = await buildTestApp();
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
