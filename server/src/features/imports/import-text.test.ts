import { ImportFileError } from "./import-problem.ts";
import { readText } from "./import-text.ts";

/** The line that the error names. */
async function findFault(...pieces: (string | Buffer)[]): Promise<number | null> {
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    yield* pieces.map((piece) => Buffer.from(piece));
  };
  try {
    for await (const text of readText(chunks())) void text;
  } catch (error) {
    if (error instanceof ImportFileError) return error.line;
    throw error;
  }
  return null;
}

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const euro = Buffer.from("€");
const lines = (count: number): string => "host\n".repeat(count);

it.each([
  ["on the third line", 3, ["name\nweb\nb\xfcro\nb\xfcro\n"].map(latin)],
  ["on line 5,000, in one piece", 5_000, [Buffer.concat([Buffer.from(lines(4_999)), latin("b\xfcro\n")])]],
  ["on line 5,000, in a later piece", 5_000, [lines(3_000), Buffer.concat([Buffer.from(lines(1_999)), latin("\xfc")])]],
  ["behind a byte order mark and signs of several bytes", 3, ["\ufeffé\n€\ufffd😀\n", latin("\xfc\n")]],
  [
    "behind a replacement character of the text itself",
    3,
    [Buffer.concat([Buffer.from("\ufffd\n\n"), latin("\xfc\n")])],
  ],
  [
    "behind a character in two pieces",
    3,
    ["a\n", euro.subarray(0, 1), Buffer.concat([euro.subarray(1), latin("\n\xfc\n\n")])],
  ],
  ["in a character that a piece ends", 2, [Buffer.concat([Buffer.from("a\n"), euro.subarray(0, 2)]), "\n\n"]],
  ["at the end of the text", 3, [Buffer.concat([Buffer.from("a\nb\n"), euro.subarray(0, 2)])]],
  ["nowhere", null, ["\ufeffa\n€", euro.subarray(0, 2), euro.subarray(2), "\ufffd\n"]],
])("names the line of bytes that aren't UTF-8 %s", async (_name, line, pieces) => {
  expect(await findFault(...pieces)).toBe(line);
});
