import { ImportFileError } from "./import-problem.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** By the byte order mark; without one, a zero byte beside the first character means UTF-16. */
function detectEncoding([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0) return "utf-16le";
  return first === 0 && second !== 0 ? "utf-16be" : "utf-8";
}

/** Decodes UTF-8 and UTF-16, with or without a byte order mark, which is left out. */
export async function* readText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head: Uint8Array = new Uint8Array();
  let line = 1;
  const decode = (bytes: Uint8Array, stream: boolean): string => {
    try {
      const text = decoder?.decode(bytes, { stream }) ?? "";
      line += text.split("\n").length - 1;
      return text;
    } catch {
      const message = "the file isn't text in UTF-8 or UTF-16. Save it as CSV UTF-8, then try again.";
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
