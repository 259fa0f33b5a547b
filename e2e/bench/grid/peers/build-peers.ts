import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import webpack from "webpack";

/** Scripts of the pages of the peers, minimized. */
export type PeerScripts = { agGrid: string; muiGrid: string };

/** Builds a page for each table that the console's own is compared with. */
export async function buildPeers(): Promise<PeerScripts> {
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-bench-peers-"));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  webpack(
    {
      mode: "production",
      entry: {
        agGrid: path.join(import.meta.dirname, "ag-grid.ts"),
        muiGrid: path.join(import.meta.dirname, "mui-grid.ts"),
      },
      output: { path: folder, filename: "[name].js" },
      module: {
        rules: [{ test: /\.ts$/, loader: "swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } }],
      },
      performance: false,
    },
    (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString("errors-only")));
      else resolve();
    },
  );
  try {
    await promise;
    const read = (name: string): string => readFileSync(path.join(folder, `${name}.js`), "utf8");
    return { agGrid: read("agGrid"), muiGrid: read("muiGrid") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
