import { toStart } from "./what-if-start.ts";

const now = new Date("2026-11-23T10:00:00.000Z");

it("takes what was typed, and everything else as unknown", () => {
  const start = toStart({ path: " C:\\Temp\\setup.exe ", groups: "Admins\n\nStaff", targetType: "script" }, now);
  expect(start).toMatchObject({
    path: "C:\\Temp\\setup.exe",
    groups: ["Admins", "Staff"],
    targetType: "script",
    occurredAt: "2026-11-23T10:00:00.000Z",
  });
  expect(start).toMatchObject({ user: null, sha256: null, company: null, commandLine: null });
  expect(toStart({ targetType: "nonsense" }, now)).toMatchObject({ targetType: null, groups: null });
});

it.each([
  ["sha256", 64],
  ["sha1", 40],
  ["md5", 32],
] as const)("knows a hash of type %s by its length", (name, digits) => {
  const start = toStart({ hash: "A".repeat(digits) }, now);
  const { sha256, sha1, md5 } = start;
  expect({ sha256, sha1, md5 }).toEqual({ sha256: null, sha1: null, md5: null, [name]: "a".repeat(digits) });
});
