import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  pluginFrameConfigSchema,
  pluginFrameEndpoints,
  pluginFrameIds,
  type FrameClaim,
} from "@gatehouse/shared/contracts/plugin-frames.contract";
import { selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { selectionEndpoints, signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { buildRelease, activateReleases } from "../../testing/test-releases.builder.ts";

const configOf = pluginFrameEndpoints.config;

const tabs = { summary: "overview", targetTypes: "targetTypes" };
const aFrame = (name: string, path: string, permission: string): FrameClaim => ({
  name,
  path,
  titleKey: "reports.title",
  permission,
  apiPrefix: `/api/${name}`,
  maxKilobytes: 100,
});
const frames = {
  reporting: {
    ...aFrame("reporting", "/epm-reporting", permissions.endpointReportingRead),
    tabs,
    appLoadedDelayMs: 250,
  },
  board: { ...aFrame("board", "/reports", "reports.read"), sessionStorageKeyValues: { region: "eu" } },
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const releases = Object.entries({ epm: frames.reporting, reports: frames.board }).map(([name, frame]) =>
    buildRelease(name, {
      files: [{ path: `frames/${frame.name}/index.html`, integrity: "sha384-0", size: 1 }, ...buildRelease(name).files],
      descriptor: {
        pages: [{ path: frame.path, pageId: frame.path.slice(1) }],
        permissions: [frame.permission],
        frames: [frame],
      },
    }),
  );
  await activateReleases(test.database, test.federation, releases);
});
afterAll(() => test.close());

describe("the configuration of a frame", () => {
  it("says where the frame of the release in force is, and its own names of the tabs", async () => {
    const answer = await test.clients.user.get(configOf(pluginFrameIds.reporting));
    expect(pluginFrameConfigSchema.parse(answer.json())).toEqual({
      frameSource: "/remotes/epm/1.0.0-epm/frames/reporting/index.html",
      apiPrefix: "/api/reporting",
      sessionStorageKeyValues: {},
      siteMenuMappings: tabs,
    });
  });

  it("is there for a frame that only its section knows, with the permission that the section states", async () => {
    const answer = await test.clients.administrator.get(configOf("reports.board"));
    expect(pluginFrameConfigSchema.parse(answer.json())).toMatchObject({
      frameSource: "/remotes/reports/1.0.0-reports/frames/board/index.html",
      sessionStorageKeyValues: { region: "eu" },
      siteMenuMappings: {},
    });
    const refused = await test.clients.user.get(configOf("reports.board"));
    expect([refused.statusCode, errorAnswerSchema.parse(refused.json()).code]).toEqual([403, "permission_required"]);
  });

  it("asks for a session", async () => {
    expect((await test.clients.signedOut.get(configOf(pluginFrameIds.reporting))).statusCode).toBe(401);
  });

  it.each([pluginFrameIds.policyEditor, "c0ffee", "__proto__", "reports.board\0", "\u{d800}x", "reports", "."])(
    "is nowhere for %j",
    async (pluginId) => {
      const path = `/api/plugin/config/iframe/${encodeURIComponent(pluginId.toWellFormed())}`;
      const answer = await test.clients.user.get(path);
      expect(answer.statusCode).toBe(404);
    },
  );

  it("refuses an id of any length that no frame has", async () => {
    const answer = await test.clients.user.get(configOf("x".repeat(5000)));
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

it("tells the shell which frames belong to which page", async () => {
  const answer = await test.clients.user.get(selectionEndpoints.selection);
  const { payload } = signedTextSchema.parse(answer.json());
  const { remotes } = selectionSchema.parse(JSON.parse(payload));
  expect(remotes.map((remote) => remote.frames)).toEqual([
    [{ pluginId: pluginFrameIds.reporting, path: "/epm-reporting", titleKey: "reports.title", appLoadedDelayMs: 250 }],
    [{ pluginId: "reports.board", path: "/reports", titleKey: "reports.title", appLoadedDelayMs: 0 }],
  ]);
});
