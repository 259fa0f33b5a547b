import type { ElevatedLogon, ProcessStart } from "./endpoint-events-normalizer.ts";
import { EventContentError, normalizeEvent, readElevatedLogon } from "./endpoint-events-normalizer.ts";
import type { EventPiece } from "./endpoint-events-splitter.ts";
import { EventSplitter } from "./endpoint-events-splitter.ts";
import { EventXmlError, parseEventXml } from "./endpoint-events-xml.ts";

/** A process start or an elevated logon, or the line and the reason why an event is neither. */
export type ReadEvent =
  | { kind: "start"; start: ProcessStart }
  | { kind: "logon"; logon: ElevatedLogon }
  | { kind: "skipped"; line: number; reason: string };

/** Windows tools write UTF-16 with a byte order mark, or UTF-8; without a mark, a zero byte beside "<" means UTF-16. */
export function detectEncoding(head: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return "utf-8";
}

function readPiece(piece: EventPiece): ReadEvent {
  if (piece.kind === "broken") return { kind: "skipped", line: piece.line, reason: piece.reason };
  try {
    const event = parseEventXml(piece.text);
    const logon = readElevatedLogon(event);
    return logon === null ? { kind: "start", start: normalizeEvent(event) } : { kind: "logon", logon };
  } catch (error) {
    if (error instanceof EventXmlError) {
      return { kind: "skipped", line: piece.line + error.lineInEvent - 1, reason: error.message };
    }
    if (error instanceof EventContentError) return { kind: "skipped", line: piece.line, reason: error.message };
    throw error;
  }
}

/**
 * Reads an event log of any size in bounded memory. Throws DocumentTypeError; other problems are reported per event.
 */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEvent> {
  const splitter = new EventSplitter();
  let decoder: TextDecoder | null = null;
  let head: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = decoder === null ? Buffer.concat([head, chunk]) : chunk;
    if (decoder === null && bytes.length < 2) {
      head = bytes;
      continue;
    }
    decoder ??= new TextDecoder(detectEncoding(bytes));
    for (const piece of splitter.write(decoder.decode(bytes, { stream: true }))) yield readPiece(piece);
  }
  const rest = decoder?.decode() ?? "";
  for (const piece of [...splitter.write(rest), ...splitter.end()]) yield readPiece(piece);
}
