import { anEntry, anOverview, aRevision, aSection, aRollback } from "../testing/releases-overview.builder.ts";
import { countHealthInUse, failureShare, listSectionRows, listUsableReleases } from "./section-rows.ts";

const health = (version: string, loads: number, loadFailures = 0, renderErrors = 0) => ({
  version,
  loads,
  loadFailures,
  renderErrors,
  vitals: {},
});

it("one row for each section, also one that nobody has yet; the console last", () => {
  const overview = anOverview({ sections: [...anOverview().sections, aSection("added", ["1.0.0"])] });
  const rows = listSectionRows(overview, (name) => name);
  expect(rows.map(({ name }) => name)).toEqual(["added", "replay", "reports", "shell"]);
  expect(rows[0]?.entry).toBeNull();
  expect(rows[0] && countHealthInUse(rows[0])).toEqual({ loads: 0, loadFailures: 0, renderErrors: 0 });
});

it("a version is marked as taken back while the one it led to is in force for everybody", () => {
  const rolledBackVersionOf = (version: string, group = "default") => {
    const revision = aRevision(412, { entries: { replay: anEntry(version) } });
    return listSectionRows(anOverview({ revision, takeBacks: [aRollback({ group })] }), (name) => name)[0]?.rollback
      ?.version;
  };
  expect(rolledBackVersionOf("1.2.8")).toBe("1.3.0");
  expect(rolledBackVersionOf("1.4.0")).toBeUndefined();
  expect(rolledBackVersionOf("1.2.8", "canary")).toBeUndefined();
});

it("counts what somebody gets now, each version once", () => {
  const entry = anEntry("1.3.0", { canary: { version: "1.4.0", percentage: 10 }, pins: { first: "1.3.0" } });
  const counts = new Map(
    [health("1.4.0", 10, 1), health("1.3.0", 100, 2, 3), health("1.2.8", 500, 400)].map((one) => [one.version, one]),
  );
  expect(countHealthInUse({ entry, health: counts })).toEqual({ loads: 110, loadFailures: 3, renderErrors: 3 });
});

it("the share of failures is between none and all", () => {
  expect(failureShare(health("1.0.0", 0))).toBeNull();
  expect(failureShare(health("1.0.0", 198, 2, 2))).toBe(0.02);
  expect(failureShare(health("1.0.0", 0, 3))).toBe(1);
  expect(failureShare(health("1.0.0", 2, 0, 5))).toBe(1);
});

it("revoked releases cannot be chosen, and the newest stands first", () => {
  const [section] = [aSection("replay", ["1.4.0", "1.3.0", "1.2.8"])];
  const releases = section.releases.toReversed().map((release) => ({
    ...release,
    revokedAt: release.version === "1.3.0" ? "2026-01-15T08:30:00.000Z" : null,
  }));
  expect(listUsableReleases(releases).map(({ version }) => version)).toEqual(["1.4.0", "1.2.8"]);
});
