/** Holds each frame application to the limit that its section declares. The server measures alike before it publishes. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { isFrameCode, type FrameClaim } from "../../src/contracts/plugin-frames.contract.ts";

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What the build of a package can be at fault for; the message says what to do. */
export class FrameError extends Error {}

function measureFrame(folder: string, frame: string): number {
  return readdirSync(path.join(folder, "frames", frame))
    .filter((file) => isFrameCode(`frames/${frame}/${file}`, frame))
    .map((file) => brotliCompressSync(readFileSync(path.join(folder, "frames", frame, file)), options).length)
    .reduce((sum, size) => sum + size, 0);
}

/** Throws if the frames of the package are not those of `remote.json`, or one is larger than its limit. */
export function checkFrameBudgets(
  folder: string,
  built: readonly string[],
  claims: readonly Pick<FrameClaim, "name" | "maxKilobytes">[],
): void {
  const undeclared = built.find((frame) => !claims.some(({ name }) => name === frame));
  if (undeclared !== undefined) throw new FrameError(`remote.json doesn't list frames/${undeclared} in "frames".`);
  for (const { name, maxKilobytes } of claims) {
    if (!built.includes(name))
      throw new FrameError(`remote.json lists the frame "${name}"; frames/${name} is missing.`);
    const bytes = measureFrame(folder, name);
    if (bytes <= maxKilobytes * 1000) continue;
    throw new FrameError(
      `frames/${name} takes ${Math.ceil(bytes / 1000)} kB compressed; its limit in remote.json is ${maxKilobytes} kB. ` +
        "Find out what grew before you raise it.",
    );
  }
}
