import { aLayout } from "../testing/layouts.builder.ts";
import { draftSchema, nextVersion } from "./kept-layouts.ts";

const save = (displayName: string) => ({ userId: "user-1", layout: aLayout({ displayName }), nowMs: 5 });

function versionOf(displayName: string) {
  const version = nextVersion([], save(displayName));
  if (!version) throw new Error("There is no version.");
  return version;
}

test("versions count from 1", () => {
  const first = versionOf("One");
  expect(first).toMatchObject({ number: 1, layoutId: "layout-1", savedAtMs: 5 });
  expect(nextVersion([first], save("Two"))?.number).toBe(2);
});

test("a save that changes nothing is no version", () => {
  expect(nextVersion([versionOf("One")], save("One"))).toBeNull();
});

test("going back to what was before the newest version is one", () => {
  const newest = { ...versionOf("Two"), number: 2 };
  expect(nextVersion([newest, versionOf("One")], save("One"))?.number).toBe(3);
});

test("a draft may lack a name, but not have one that is too long", () => {
  const aDraft = { format: 1, userId: "user-1", id: "opening-1", savedAtMs: 1 };
  const draftNamed = (displayName: string) =>
    draftSchema.safeParse({ ...aDraft, layout: aLayout({ displayName }) }).success;
  expect([draftNamed(""), draftNamed("x".repeat(50)), draftNamed("x".repeat(51))]).toEqual([true, true, false]);
});
