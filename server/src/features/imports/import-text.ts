import { ImportFileError } from "./import-problem.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** By the byte order mark; without one, a zero byte beside the first character means UTF-16. */
function detectEncoding([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0) return "utf-16le";
  return first === 0 && second !== 0 ? "utf-16be" : "utf-8";
}

const LINE_END = 0x0a;

/** Line ends of UTF-8 before the first bytes that aren't. The piece before may end within a character. */
function countLineEnds(before: Uint8Array, piece: Uint8Array): number {
  const begun = before.subarray(before.findLastIndex((byte) => (byte & 0xc0) !== 0x80));
  const bytes = Buffer.concat([begun, piece]);
  // Bytes that aren't UTF-8 become replacement characters, which have other bytes.
  const again = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  const fault = bytes.findIndex((byte, index) => byte !== again[index]);
  return bytes.subarray(begun.length, fault).filter((byte) => byte === LINE_END).length;
}

/** Decodes UTF-8 and UTF-16, with or without a byte order mark, which is left out. `advice` is for what is neither. */
export async function* readText(
  chunks: AsyncIterable<Uint8Array>,
  advice = "Save it as CSV UTF-8, then try again.",
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head: Uint8Array = new Uint8Array();
  let before: Uint8Array = new Uint8Array();
  let line = 1;
  const decode = (bytes: Uint8Array, stream: boolean): string => {
    try {
      const text = decoder?.decode(bytes, { stream }) ?? "";
      line += text.split("\n").length - 1;
      before = bytes;
      return text;
    } catch {
      if (decoder?.encoding === "utf-8") line += countLineEnds(before, bytes);
      const message = `the file isn't text in UTF-8 or UTF-16. ${advice}`;
      throw new ImportFileError("notText", message, { line });
    }
  };
  for await (const chunk of chunks) {
    const bytes = decoder === null ? Buffer.concat([head, chunk]) : chunk;
    if (decoder === null && bytes.length < 2) {
      head = bytes;
      continue;
    }
    decoder ??= new TextDecoder(detectEncoding(bytes), { fatal: true });
    yield decode(bytes, true);
  }
  if (decoder === null) decoder = new TextDecoder("utf-8", { fatal: true });
  else head = new Uint8Array();
  yield decode(head, false);
}
