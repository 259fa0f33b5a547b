import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { aTile } from "../testing/tiles.builder.ts";
import { markForbidden } from "./forbidden-tiles.ts";

const aDashboard = (components: DashboardLayout["components"]): DashboardLayout => ({
  layoutId: "own",
  itemId: "own",
  displayName: "Own",
  components,
  isDefault: false,
  isStatic: false,
  category: "own",
});
const ofSection = aTile({ componentId: "certificates-due", remote: "certificates", displayName: "Due", resources: {} });

it("a tile of the console that is not offered is forbidden", () => {
  const { components } = markForbidden(aDashboard([aTile(), aTile({ componentId: "assets-lost" })]), [aTile()]);
  expect(components.map(({ isForbidden }) => isForbidden)).toEqual([false, true]);
});

it("a tile of the console whose page no section has now is inactive, and not forbidden", () => {
  const [stored, offered] = [aTile(), aTile({ isInactive: true })];
  expect(markForbidden(aDashboard([stored]), [offered]).components[0]).toMatchObject({
    isForbidden: false,
    isInactive: true,
  });
  expect(markForbidden(aDashboard([offered]), [stored]).components[0]?.isInactive).toBeUndefined();
});

it("a tile of the console has the actions that are offered now", () => {
  const toRules = { actionType: "sref" as const, url: "/app/smart-rules", params: "", resourceKey: "" };
  const [stored, offered] = [aTile({ actions: [toRules] }), aTile({ actions: [] })];
  expect(markForbidden(aDashboard([stored]), [offered]).components[0]?.actions).toEqual([]);
  expect(markForbidden(aDashboard([offered]), [stored]).components[0]?.actions).toEqual([toRules]);
});

it("a tile of a section has its current texts, and is asked for itself where it is not offered", () => {
  const offered = { ...ofSection, displayName: "Läuft ab", helpText: "In 30 Tagen" };
  expect(markForbidden(aDashboard([ofSection]), [offered]).components).toEqual([offered]);
  expect(markForbidden(aDashboard([ofSection]), []).components).toEqual([ofSection]);
});
