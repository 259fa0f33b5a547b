import { z } from "zod/mini";
import { ImportFileError } from "./import-problem.ts";
import type { RawRow } from "./import-problem.ts";

const MAX_LINE_CHARACTERS = 1_000_000;

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));

/** Reads one JSON object a line. `findField` names the field of a property; null leaves it out. */
export async function* readJsonLines(
  text: AsyncIterable<string>,
  findField: (name: string) => string | null,
): AsyncGenerator<RawRow> {
  let rest = "";
  let line = 0;
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const one of lines) {
      line += 1;
      if (one.trim() !== "") yield readLine(one, line, findField);
    }
    if (rest.length > MAX_LINE_CHARACTERS)
      throw new ImportFileError("lineTooLong", "the line is too long.", { line: line + 1 });
  }
  if (rest.trim() !== "") yield readLine(rest, line + 1, findField);
}

function readLine(text: string, line: number, findField: (name: string) => string | null): RawRow {
  const row = rowSchema.safeParse(parseJson(text));
  if (!row.success) return { kind: "fault", line, fault: "jsonInvalid" };
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(row.data)) {
    const field = findField(name);
    if (field !== null && value !== null) cells.set(field, Array.isArray(value) ? value.join(";") : String(value));
  }
  return { kind: "row", line, cells };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
