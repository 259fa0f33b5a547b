import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { listVersionChanges } from "./list-version-changes.ts";

const north = "7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f";
const entry = (version: string, changes: Partial<ManifestEntry> = {}): ManifestEntry => ({
  version,
  previous: null,
  pins: {},
  canary: null,
  disabled: null,
  isUrgent: false,
  ...changes,
});
const name = "reports";
const tried = { canary: { version: "2.0.0", percentage: 5 }, pins: { [north]: "3.0.0" } };
const promote: ManifestStep = { action: "promote", name, version: "2.0.0", isUrgent: false };

it.each<[string, ManifestStep[], ManifestEntry | null, ManifestEntry | null, string, string[]]>([
  ["a first version", [promote], null, entry("2.0.0"), "ops", ["manifest.promote null>2.0.0 default"]],
  ["a newer version", [promote], entry("1.0.0"), entry("2.0.0"), "ops", ["manifest.promote 1.0.0>2.0.0 default"]],
  [
    "a roll-back",
    [{ action: "rollback", name }],
    entry("2.0.0"),
    entry("1.0.0"),
    "ops",
    ["manifest.rollback 2.0.0>1.0.0 default"],
  ],
  [
    "a roll-back from the first version",
    [{ action: "rollback", name }],
    entry("1.0.0"),
    null,
    "ops",
    ["manifest.rollback 1.0.0>null default"],
  ],
  [
    "a restored state",
    [{ action: "restore", number: 1 }],
    entry("2.0.0"),
    entry("1.0.0"),
    "ops",
    ["manifest.rollback 2.0.0>1.0.0 default"],
  ],
  ["a revocation", [], entry("2.0.0"), entry("1.0.0"), "ops", ["manifest.rollback 2.0.0>1.0.0 default"]],
  ["a removal", [{ action: "remove", name }], entry("1.0.0"), null, "ops", []],
  ["the same version", [promote], entry("2.0.0"), entry("2.0.0", { isUrgent: true }), "ops", []],
  ["the end of a canary", [{ action: "end-canary", name }], entry("1.0.0", tried), entry("1.0.0"), "ops", []],
  [
    "a canary that failed",
    [{ action: "end-canary", name }],
    entry("1.0.0", tried),
    entry("1.0.0"),
    "automatic",
    ["manifest.rollback 2.0.0>1.0.0 canary"],
  ],
  [
    "a pin that failed",
    [{ action: "unpin", name, organizationId: north }],
    entry("1.0.0", tried),
    entry("1.0.0"),
    "automatic",
    [`manifest.rollback 3.0.0>1.0.0 ${north}`],
  ],
])("%s", (_name, steps, before, after, author, expected) => {
  const changes = listVersionChanges({
    before: before === null ? {} : { [name]: before },
    after: after === null ? {} : { [name]: after },
    author,
    steps,
  });
  expect(changes.map(({ action, version, previous, group }) => `${action} ${previous}>${version} ${group}`)).toEqual(
    expected,
  );
});
