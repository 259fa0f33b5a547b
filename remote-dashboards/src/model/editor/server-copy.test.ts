import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { aDashboard } from "../../testing/dashboards.builder.ts";
import { baseRevision, hasNewer } from "./server-copy.ts";

const onServer = (revision: number, displayName = "My dashboard"): SavedDashboard => ({
  layout: aDashboard({ displayName }),
  revision,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
});
const lastSaved = aDashboard();

it.each([
  ["what this browser has", { localRevision: 3, onServer: onServer(5) }, 3],
  ["nothing where the server has nothing", { localRevision: null, onServer: null }, null],
  ["the server's where it says the same", { localRevision: null, onServer: onServer(5) }, 5],
  ["nothing where it says something else", { localRevision: null, onServer: onServer(5, "Other") }, null],
])("a save is made on %s", (_what, copies, expected) => expect(baseRevision({ ...copies, lastSaved })).toBe(expected));

it.each([
  ["another revision that says something else", { localRevision: 3, onServer: onServer(5, "Other") }, true],
  ["another revision that says the same", { localRevision: 3, onServer: onServer(5) }, false],
  ["this browser's revision", { localRevision: 5, onServer: onServer(5, "Other") }, false],
  ["nothing on the server", { localRevision: 5, onServer: null }, false],
])("%s: is it news?", (_what, copies, expected) => expect(hasNewer({ ...copies, lastSaved })).toBe(expected));
