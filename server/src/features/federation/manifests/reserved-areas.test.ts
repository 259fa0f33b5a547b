import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { remoteDescriptorSchema } from "@gatehouse/shared/contracts/release-records.contract";
import { aliases, reservedAreas } from "./reserved-areas.ts";

const repository = path.resolve(import.meta.dirname, "../../../../..");
const readJson = (...place: string[]) => JSON.parse(readFileSync(path.join(repository, ...place), "utf8"));
const words = readJson("shell", "locales", "en-US.json");

it("names each path once, with an owner in the words of the shell", () => {
  const reserved = reservedAreas.map((area) => area.path);
  expect(new Set(reserved).size).toBe(reserved.length);
  for (const { area } of reservedAreas) expect(words["reserved-area"].owners).toHaveProperty(area);
});

const sections = readdirSync(repository).filter((folder) => folder.startsWith("remote-"));
const brought = sections.flatMap((section) =>
  remoteDescriptorSchema.parse(readJson(section, "remote.json")).pages.map((page) => page.path),
);

it("leads other addresses to pages that sections of this repository bring, smart rules by both links of the tiles", () => {
  expect(aliases.map(({ target }) => target.replace(/\?.*/, "")).filter((page) => !brought.includes(page))).toEqual([]);
  const ofRules = aliases.filter(({ target }) => target === "/configuration/smart-rules").map(({ path: from }) => from);
  expect(ofRules).toEqual(["/app/smart-rules", "/analytics/configuration"]);
});

it("keeps nothing that a section of this repository brings", () => {
  expect(brought).toContain(paths.dashboard);
  expect(reservedAreas.map((area) => area.path).filter((reserved) => brought.includes(reserved))).toEqual([]);
});
