import { readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { reservedAreas } from "./reserved-areas.ts";

const words = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../../../../shell/locales/en-US.json"), "utf8"),
);

it("names each path once, with an owner in the words of the shell", () => {
  const reserved = reservedAreas.map((area) => area.path);
  expect(new Set(reserved).size).toBe(reserved.length);
  for (const { area } of reservedAreas) expect(words["reserved-area"].owners).toHaveProperty(area);
});

it.each([
  paths.configurationForm,
  paths.configurationPlugin,
  paths.dashboardPreview,
  paths.dashboardEdit,
  paths.webPolicyEditor,
])("keeps %s, which no section brings yet", (missing) => {
  expect(reservedAreas.map((area) => area.path)).toContain(missing);
});
