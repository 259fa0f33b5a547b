import { isStorableText } from "@gatehouse/shared/contracts/storable-text.contract";
import { ScimError } from "./scim-error.ts";

/** `word`: an attribute or operator. `value`: a text in quotes, or a number. */
export type Token =
  | { kind: "word"; text: string }
  | { kind: "sign"; text: string }
  | { kind: "value"; value: string | number };

const MAX_TOKENS = 500;
/** An attribute may have a URN before it, whose version has a dot, and `$ref` begins with a dollar sign. */
const pattern =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w:.$-])|([A-Za-z$][\w:.$-]*))/y;

/** The parts of a filter. Texts are JSON, so that every character can be written in them. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  for (let position = 0; position < end; position = pattern.lastIndex) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match === null || tokens.length === MAX_TOKENS)
      throw new ScimError("invalidFilter", `The filter can't be read at character ${position + 1}.`);
    tokens.push(toToken(match));
  }
  return tokens;
}

function toToken([, sign, quoted, number, word = ""]: RegExpExecArray): Token {
  if (sign !== undefined) return { kind: "sign", text: sign };
  if (quoted !== undefined) return { kind: "value", value: readQuoted(quoted) };
  if (number !== undefined) return { kind: "value", value: Number(number) };
  return { kind: "word", text: word };
}

function readQuoted(quoted: string): string {
  try {
    const value: unknown = JSON.parse(quoted);
    // Nothing in the database can be equal to another text.
    if (typeof value === "string" && isStorableText(value)) return value;
  } catch {
    // Falls through to the refusal.
  }
  throw new ScimError("invalidFilter", "The filter can't be read: a text in it isn't valid JSON.");
}
