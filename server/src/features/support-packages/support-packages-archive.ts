import { Zip, ZipDeflate } from "fflate";

/** A file of the archive; its text is asked for only when its turn has come. */
export type ArchiveFile = { name: string; read: () => AsyncIterable<string> | Iterable<string> };

/**
 * The archive, piece by piece: nothing is read before the pieces so far were taken, and nothing more once the taker has
 * given up.
 */
export async function* writeArchive(files: readonly ArchiveFile[], writtenAt: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const encoder = new TextEncoder();
  for (const file of files) {
    const entry = new ZipDeflate(file.name, { level: 6 });
    entry.mtime = writtenAt;
    zip.add(entry);
    for await (const text of file.read()) {
      entry.push(encoder.encode(text));
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
