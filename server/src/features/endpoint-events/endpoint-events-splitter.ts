/** The raw text of one `<Event>` with its first line, or why there is none. */
export type EventPiece =
  | { kind: "event"; line: number; text: string }
  | { kind: "broken"; line: number; reason: string };

/** Thrown for a document type declaration: an event log needs no entities and no external files. */
export class DocumentTypeError extends Error {
  constructor(line: number) {
    super(`Line ${line}: the file has a DOCTYPE, which event logs never have. Nothing was imported.`);
    this.name = "DocumentTypeError";
  }
}

/** Windows limits a command line to 32,767 characters, so no process event is longer than this. */
const MAX_EVENT_CHARACTERS = 1_048_576;
/** Longest mark that may be cut off at the end of a chunk; it waits for the next chunk. */
const LONGEST_MARK = 256;

const marks =
  /<!--|<!\[CDATA\[|<!DOCTYPE|<(?:[\w.-]{1,64}:)?Event(?=[\s/>])|<\/(?:[\w.-]{1,64}:)?Event[ \t\r\n]{0,64}>/g;
const closings: Record<string, string> = { "<!--": "-->", "<![CDATA[": "]]>" };

function countLines(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

/**
 * Splits a stream of text into events before parsing, so that a broken event affects only itself: the next `<Event`
 * always starts a new one. Accepts one root element, none, or several. Decision 009.
 */
export class EventSplitter {
  #buffer = "";
  #scanFrom = 0;
  /** Line of the buffer's first character; inside an event, that of its `<Event`. */
  #line = 1;
  /** Line ends of an event that is too long to be kept. */
  #forgottenLines = 0;
  /** Whether the buffer begins with an event that has not ended. */
  #isInside = false;
  #isTooLong = false;

  /** Returns the pieces that this chunk completes. */
  write(chunk: string): EventPiece[] {
    this.#buffer += chunk;
    return this.#scan(false);
  }

  /** Returns what is left at the end of the file. */
  end(): EventPiece[] {
    const pieces = this.#scan(true);
    if (this.#isInside) pieces.push(this.#broken("the file ends before </Event>"));
    this.#buffer = "";
    return pieces;
  }

  #broken(reason: string): EventPiece {
    return { kind: "broken", line: this.#line, reason };
  }

  #drop(characters: number): void {
    this.#line += countLines(this.#buffer, characters) + this.#forgottenLines;
    this.#forgottenLines = 0;
    this.#buffer = this.#buffer.slice(characters);
    this.#scanFrom = 0;
  }

  #scan(isLast: boolean): EventPiece[] {
    const pieces: EventPiece[] = [];
    for (;;) {
      marks.lastIndex = this.#scanFrom;
      const match = marks.exec(this.#buffer);
      if (!match) break;
      const closing = closings[match[0]];
      if (closing !== undefined) {
        if (!this.#skipTo(closing, match, isLast)) return this.#limit(pieces);
      } else {
        this.#handleMark(match, pieces);
      }
    }
    this.#scanFrom = Math.max(this.#scanFrom, this.#buffer.length - LONGEST_MARK);
    return this.#limit(pieces);
  }

  /** Skips a comment or CDATA section; false while its end is missing. An endless one is read as text. */
  #skipTo(closing: string, match: RegExpExecArray, isLast: boolean): boolean {
    const bodyStart = match.index + match[0].length;
    const end = this.#buffer.indexOf(closing, bodyStart);
    const isEndless = end === -1 && (isLast || this.#buffer.length - match.index > MAX_EVENT_CHARACTERS);
    if (end === -1 && !isEndless) {
      this.#scanFrom = match.index;
      return false;
    }
    this.#scanFrom = isEndless ? bodyStart : end + closing.length;
    return true;
  }

  #handleMark(match: RegExpExecArray, pieces: EventPiece[]): void {
    const [mark] = match;
    const end = match.index + mark.length;
    if (mark === "<!DOCTYPE") {
      throw new DocumentTypeError(this.#line + this.#forgottenLines + countLines(this.#buffer, match.index));
    }
    if (!mark.startsWith("</")) {
      if (this.#isInside) pieces.push(this.#broken("another <Event> begins before </Event>"));
      this.#drop(match.index);
      this.#scanFrom = mark.length;
      this.#isInside = true;
      this.#isTooLong = false;
      return;
    }
    if (this.#isInside) {
      const text = this.#buffer.slice(0, end);
      pieces.push(
        this.#isTooLong || end > MAX_EVENT_CHARACTERS
          ? this.#broken("the event is too long")
          : { kind: "event", line: this.#line, text },
      );
    }
    this.#drop(end);
    this.#isInside = false;
    this.#isTooLong = false;
  }

  /** Bounds memory: of text that can no longer be an event, only the line number is kept. */
  #limit(pieces: EventPiece[]): EventPiece[] {
    if (!this.#isInside) {
      this.#drop(this.#scanFrom);
    } else if (this.#buffer.length > MAX_EVENT_CHARACTERS) {
      this.#isTooLong = true;
      this.#forgottenLines += countLines(this.#buffer, this.#scanFrom);
      this.#buffer = this.#buffer.slice(this.#scanFrom);
      this.#scanFrom = 0;
    }
    return pieces;
  }
}
