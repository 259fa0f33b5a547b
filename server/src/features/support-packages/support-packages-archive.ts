import { Zip, ZipDeflate } from "fflate";

/** A file of the archive; its text is read only when it is written. */
export type ArchiveFile = { name: string; read: () => AsyncIterable<string> | Iterable<string> };

/**
 * The archive as a stream: reads each file when the previous pieces were consumed, and stops when the consumer does.
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
