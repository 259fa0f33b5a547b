import { formatTable } from "../format-table.ts";
import type { StreamSamples } from "./streams-ratios.ts";

export function printStreams(samples: StreamSamples): void {
  const { streams, residentKbPerStream, heapKbPerStream, heard, reconnects } = samples;
  console.log(
    `\n${streams} event streams on one server: ${residentKbPerStream.toFixed(1)} kB of memory each, ` +
      `of them ${heapKbPerStream.toFixed(1)} kB heap`,
  );
  console.log("\nFrom a change in the database until the streams have heard of it, ms");
  const rows = heard.map(({ first, half, last }) => [first, half, last].map(String));
  console.log(formatTable(["first", "half", "all"], rows));
  console.log(`\nAfter a restart, reconnects in each second: ${reconnects.perSecond.join(", ")}`);
  console.log(`All were back after ${(reconnects.all / 1000).toFixed(1)} s`);
}
