import { aDashboard } from "../testing/dashboards.builder.ts";
import { draftSchema, nextVersion } from "./local-work.ts";

const save = (displayName: string) => ({ userId: "user-1", layout: aDashboard({ displayName }), nowMs: 5 });

function versionOf(displayName: string) {
  const version = nextVersion([], save(displayName));
  if (!version) throw new Error("There is no version.");
  return version;
}

it("versions count from 1", () => {
  const first = versionOf("One");
  expect(first).toMatchObject({ number: 1, layoutId: "layout-1", savedAtMs: 5 });
  expect(nextVersion([first], save("Two"))?.number).toBe(2);
});

it("a save that changes nothing is no version", () => {
  expect(nextVersion([versionOf("One")], save("One"))).toBeNull();
});

it("going back to what was before the newest version is one", () => {
  const newest = { ...versionOf("Two"), number: 2 };
  expect(nextVersion([newest, versionOf("One")], save("One"))?.number).toBe(3);
});

it("a draft may lack a name, but not have one that is too long", () => {
  const aDraft = { format: 1, userId: "user-1", id: "opening-1", savedAtMs: 1 };
  const draftNamed = (displayName: string) =>
    draftSchema.safeParse({ ...aDraft, layout: aDashboard({ displayName }) }).success;
  expect([draftNamed(""), draftNamed("x".repeat(50)), draftNamed("x".repeat(51))]).toEqual([true, true, false]);
});
