import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { auditActions } from "./audit-actions.ts";

const features = path.resolve(import.meta.dirname, "..");

/** Actions that the code names, beside those that it composes. */
function listRecorded(): string[] {
  const files = readdirSync(features, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const found = sources.flatMap((file) => [
    ...readFileSync(path.join(features, file), "utf8").matchAll(
      /(?:\baction: |\brecord\((?:\s|\w+, )*)"([a-z-]+\.[a-z-]+)"/g,
    ),
  ]);
  return [...new Set(found.map(([, action = ""]) => action))];
}

it("has words for every event that is recorded", () => {
  const recorded = listRecorded();
  expect(recorded.length).toBeGreaterThan(40);
  expect(recorded.filter((action) => !auditActions.some((known) => known === action))).toEqual([]);
});
