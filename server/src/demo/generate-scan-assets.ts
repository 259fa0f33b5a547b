import type { scanAssets } from "../db/schema/scan-assets.table.ts";
import type { scans } from "../db/schema/scans.table.ts";
import type { RandomSource } from "./random-source.ts";

type NewScan = typeof scans.$inferInsert;
type ScanAsset = typeof scanAssets.$inferInsert;
type Asset = { id: string; name: string; ipAddress: string };

const outcomes = [...Array.from({ length: 20 }, () => "unchanged" as const), "changed", "changed", "gone"] as const;

/** Older scans have only their counts. */
const RECORDED_SCANS = 8;

/** What the newest scans found: most assets unchanged. Their counts become those of what is recorded. */
export function generateScanAssets(
  allScans: readonly NewScan[],
  assets: readonly Asset[],
  random: RandomSource,
): { scans: NewScan[]; scanAssets: ScanAsset[] } {
  const recorded: ScanAsset[] = [];
  const newest = allScans
    .filter(({ status, target }) => status === "completed" && listTargets(target, assets).length > 0)
    .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
    .slice(0, RECORDED_SCANS);
  const changed = allScans.map((scan) => {
    if (scan.id === undefined || !newest.includes(scan)) return scan;
    const found = listTargets(scan.target, assets).map(({ id, name }): ScanAsset => ({
      scanId: scan.id ?? "",
      assetId: id,
      assetName: name,
      outcome: random.pick(outcomes),
    }));
    recorded.push(...found);
    const count = (outcome: ScanAsset["outcome"]): number => found.filter((row) => row.outcome === outcome).length;
    const [changedCount, unchangedCount] = [count("changed"), count("unchanged")];
    return {
      ...scan,
      assetsFound: changedCount + unchangedCount,
      changedCount,
      unchangedCount,
      goneCount: count("gone"),
    };
  });
  return { scans: changed, scanAssets: recorded };
}

/** The assets in a network such as 10.20.1.0/24. */
const listTargets = (target: string, assets: readonly Asset[]): Asset[] =>
  assets.filter(({ ipAddress }) => ipAddress.startsWith(target.replace(/\d+\/24$/, "")));
