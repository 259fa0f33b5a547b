import type { ConsoleServer } from "../../setup/console-server.ts";
import { timeImport } from "../time-import.ts";
import { benchPlaces, benchSystems, benchTypes, NUMBER_DIGITS } from "./bench-assets.ts";

/** Lines of a file for `gatehouse assets import`. */
function* writeLines(from: number, count: number): Generator<string> {
  yield "name,dnsName,ipAddress,operatingSystem,assetType,domainName\n";
  for (let index = 0; index < count; index += 1) {
    // A prime step, so that the order of the file is not the order of names.
    const number = String(from + ((index * 7_919) % count)).padStart(NUMBER_DIGITS, "0");
    const name = `${benchPlaces[index % benchPlaces.length]}-${number}`;
    const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const system = benchSystems[Math.floor(index / 5) % benchSystems.length];
    const type = benchTypes[Math.floor(index / 25) % benchTypes.length];
    yield `${name},host-${number}.bench.example,${address},${system},${type},bench.example\n`;
  }
}

/** Imports this many assets, numbered from `from`, by the command; returns the milliseconds it took. */
export const importAssets = (
  server: ConsoleServer,
  organization: string,
  from: number,
  count: number,
): Promise<number> => timeImport(server, "assets", writeLines(from, count), ["--organization", organization]);
