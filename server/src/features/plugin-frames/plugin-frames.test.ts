import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  pluginFrameConfigSchema,
  pluginFrameEndpoints,
  pluginFrameIds,
} from "@gatehouse/shared/contracts/plugin-frames.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { buildRelease, putInForce } from "../../testing/test-releases.builder.ts";

const reporting = pluginFrameEndpoints.config(pluginFrameIds.reporting);
const policyEditor = pluginFrameEndpoints.config(pluginFrameIds.policyEditor);
const source = "/remotes/epm/1.0.0-epm/frames/reporting/index.html";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const files = ["main.js", "frames/reporting/index.html"].map((path) => ({ path, integrity: "sha384-0", size: 1 }));
  await putInForce(test.database, test.federation, [buildRelease("epm", { files })]);
});
afterAll(() => test.close());

describe("the configuration of a frame", () => {
  it("says where the frame of the release in force is", async () => {
    const answer = await test.clients.user.get(reporting);
    const config = pluginFrameConfigSchema.parse(answer.json());
    expect(config).toMatchObject({ frameSource: source, apiPrefix: "/api/epm/reporting" });
    expect(Object.keys(config.siteMenuMappings)).toEqual([
      "summary",
      "discovery",
      "actions",
      "targetTypes",
      "tap",
      "users",
      "events",
    ]);
  });

  it("says when no release in force brings the frame", async () => {
    const answer = await test.clients.user.get(policyEditor);
    expect(answer.statusCode).toBe(404);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("frame_unavailable");
  });

  it("asks for a session and the frame's own permission, and knows no third frame", async () => {
    for (const url of [reporting, policyEditor]) {
      expect((await test.clients.signedOut.get(url)).statusCode).toBe(401);
      expect((await test.clients.userWithoutPermission.get(url)).statusCode).toBe(403);
    }
    expect((await test.clients.user.get(pluginFrameEndpoints.config("c0ffee"))).statusCode).toBe(404);
  });
});
