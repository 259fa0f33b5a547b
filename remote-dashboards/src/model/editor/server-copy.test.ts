import type { SavedDashboard } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { aLayout } from "../../testing/layouts.builder.ts";
import { baseRevision, hasNewer } from "./server-copy.ts";

const onServer = (revision: number, displayName = "My dashboard"): SavedDashboard => ({
  layout: aLayout({ displayName }),
  revision,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
});
const saved = aLayout();

it.each([
  ["what was kept", { keptRevision: 3, onServer: onServer(5) }, 3],
  ["nothing where the server has nothing", { keptRevision: null, onServer: null }, null],
  ["the server's where it says the same", { keptRevision: null, onServer: onServer(5) }, 5],
  ["nothing where it says something else", { keptRevision: null, onServer: onServer(5, "Other") }, null],
])("a save is made on %s", (_what, copies, expected) => expect(baseRevision({ ...copies, saved })).toBe(expected));

it.each([
  ["another revision that says something else", { keptRevision: 3, onServer: onServer(5, "Other") }, true],
  ["another revision that says the same", { keptRevision: 3, onServer: onServer(5) }, false],
  ["the kept revision", { keptRevision: 5, onServer: onServer(5, "Other") }, false],
  ["nothing on the server", { keptRevision: 5, onServer: null }, false],
])("%s: is it news?", (_what, copies, expected) => expect(hasNewer({ ...copies, saved })).toBe(expected));
