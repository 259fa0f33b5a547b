import { anEntry, aPublishedRelease, aRevision } from "../testing/releases-overview.builder.ts";
import { previewRevocation } from "./preview-revocation.ts";
import { previewSteps } from "./preview-steps.ts";

const organizationId = "00000000-0000-4000-8000-000000000001";
const entry = anEntry("1.3.0", { previous: "1.2.8", canary: { version: "1.4.0", percentage: 10 } });
const before = { replay: entry, reports: anEntry("2.0.0") };
const named = { name: "replay" } as const;

describe("steps", () => {
  it("a promoted version is everybody's, and a canary of it has done its work", () => {
    const after = previewSteps(before, [{ action: "promote", ...named, version: "1.4.0", isUrgent: true }]);
    expect(after["replay"]).toEqual({ ...entry, version: "1.4.0", previous: "1.3.0", canary: null, isUrgent: true });
    expect(after["reports"]).toBe(before.reports);
  });

  it("another version leaves the canary", () => {
    const after = previewSteps(before, [{ action: "promote", ...named, version: "1.2.8" }]);
    expect(after["replay"]?.canary).toEqual(entry.canary);
  });

  it("a section that was never in force comes in", () => {
    const after = previewSteps(before, [{ action: "promote", name: "added", version: "1.0.0" }]);
    expect(after["added"]).toEqual(anEntry("1.0.0"));
  });

  it("roll back goes to the version before; without one nothing changes", () => {
    expect(previewSteps(before, [{ action: "rollback", ...named }])["replay"]?.version).toBe("1.2.8");
    expect(previewSteps(before, [{ action: "rollback", name: "reports" }])).toEqual(before);
  });

  it("a removed section is gone, and nothing else is", () => {
    expect(previewSteps(before, [{ action: "remove", ...named }])).toEqual({ reports: before.reports });
  });

  it("pin and unpin, canary and its end, off and on undo each other", () => {
    const done = previewSteps(before, [
      { action: "pin", ...named, organizationId, version: "1.2.8" },
      { action: "disable", ...named, message: "Back soon" },
      { action: "end-canary", ...named },
    ]);
    expect(done["replay"]).toMatchObject({
      pins: { [organizationId]: "1.2.8" },
      disabled: { message: "Back soon" },
      canary: null,
    });
    const undone = previewSteps(done, [
      { action: "unpin", ...named, organizationId },
      { action: "enable", ...named },
      { action: "canary", ...named, version: "1.4.0", percentage: 10 },
    ]);
    expect(undone).toEqual(before);
  });

  it("restore takes all entries of the revision", () => {
    const revision = aRevision(3, { entries: { replay: anEntry("1.0.0") } });
    expect(previewSteps(before, [{ action: "restore", number: 3 }], [revision])).toEqual(revision.entries);
    expect(previewSteps(before, [{ action: "restore", number: 4 }], [revision])).toEqual(before);
  });
});

describe("revocation", () => {
  const releases = ["1.4.0", "1.3.0", "1.2.8"].map((version) => aPublishedRelease("replay", version));

  it("everybody goes back at once, canary and pins of the version go", () => {
    const pinned = { replay: { ...entry, pins: { [organizationId]: "1.3.0" } } };
    expect(previewRevocation(pinned, { name: "replay", version: "1.3.0" }, releases)["replay"]).toMatchObject({
      version: "1.2.8",
      pins: {},
      canary: entry.canary,
      isUrgent: true,
    });
    const ofCanary = previewRevocation(before, { name: "replay", version: "1.4.0" }, releases);
    expect(ofCanary["replay"]).toEqual({ ...entry, canary: null });
  });

  it("a successor that may not run either is for the server to find", () => {
    const revoked = releases.map((release) => ({ ...release, revokedAt: "2026-01-15T08:30:00.000Z" }));
    const after = previewRevocation(before, { name: "replay", version: "1.3.0" }, revoked);
    expect(after["replay"]?.version).toBe("1.3.0");
  });
});
