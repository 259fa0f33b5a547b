/** Packs a folder as `npm pack` does: all files below `package/`, without dates or users, so that equal files make equal bytes. */
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";

/** The date that npm writes into all its archives. */
const mtime = new Date("1985-10-26T08:15:00.000Z");

const isExecutable = (file: string): boolean => (statSync(file).mode & 0o100) !== 0;

/** The bytes of the gzipped archive of a folder. */
export async function packPackage(folder: string): Promise<Uint8Array> {
  const files = globSync("**/*", { cwd: folder })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll(path.sep, "/"))
    .sort();
  const entries = files.map((name) => {
    const body = readFileSync(path.join(folder, name));
    const mode = isExecutable(path.join(folder, name)) ? 0o755 : 0o644;
    return { header: { name: `package/${name}`, size: body.length, mtime, mode, uid: 0, gid: 0 }, body };
  });
  return gzipSync(await packTar(entries), { level: 9 });
}
