import { createManagedSystemDestination } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { createTestManifest, promotion } from "../../../testing/test-manifest.builder.ts";

it("finds what a remote claims; a table that stands in for a page has only those of its panels that the alias knows", async () => {
  const { manifests, publish, change, remove } = await createTestManifest();
  try {
    expect(await manifests.destinationExists("/reports/daily?day=1")).toBe(true);
    expect(await manifests.destinationExists("/discovery/scan/wizard")).toBe(false);
    expect(await manifests.destinationExists(paths.managedSystems)).toBe(true);
    expect(await manifests.destinationExists(createManagedSystemDestination)).toBe(true);
    expect(await manifests.destinationExists(`${paths.managedSystems}?panel=true`)).toBe(false);
    expect(await manifests.destinationExists("/ps/managed-system?id=7")).toBe(true);
    await publish("systems", "1.0.0", { pages: [{ path: paths.managedSystems, pageId: "systems" }] });
    await change(promotion("systems", "1.0.0"));
    expect(await manifests.destinationExists(`${paths.managedSystems}?panel=true`)).toBe(true);
  } finally {
    await remove();
  }
});
