import { formatTable } from "../format-table.ts";
import type { RemoteBytes } from "./measure-remote-bytes.ts";

/** Prints a line for each dashboard, with its difference to the first, which has no charts. */
export function printRemoteBytes(measured: readonly RemoteBytes[]): void {
  const [plain] = measured;
  const rows = measured.map(({ dashboard, scripts, bytes }) => [
    dashboard,
    String(scripts),
    (bytes / 1000).toFixed(1),
    ((bytes - (plain?.bytes ?? 0)) / 1000).toFixed(1),
  ]);
  console.log("\nScripts of the dashboards remote that a dashboard needs, as they travel, nothing cached");
  console.log(formatTable(["tiles", "scripts", "kB", "more than tables, kB"], rows));
}
