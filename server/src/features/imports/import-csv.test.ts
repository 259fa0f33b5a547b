import { readCsv } from "./import-csv.ts";
import { ImportFileError, type RawRow } from "./import-problem.ts";

async function* inParts(text: string): AsyncGenerator<string> {
  for (const part of text.split("|")) yield part;
}

async function readAll(text: string): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of readCsv(inParts(text), (names) => [...names])) rows.push(row);
  return rows;
}

const linesOf = async (text: string) => (await readAll(text)).map(({ line }) => line);

describe.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
])("line ends of %s", (_name, end) => {
  const file = (...lines: string[]): string => lines.join(end);

  it("rows have the line on which they begin, also after empty lines and line breaks in values", async () => {
    expect(
      await linesOf(file("name,notes", "one,", "", 'two,"a', "b", 'c"', "three,", "", "", 'four,"d', 'e"')),
    ).toEqual([2, 4, 7, 10]);
  });

  it("a line break in the name of a column counts once", async () => {
    expect(await linesOf(file('name,"no', 'tes"', "one,"))).toEqual([3]);
  });

  it("a line break in a value may be cut by the parts in which a file comes", async () => {
    const [first = "", second = ""] = [...end];
    expect(await linesOf(`${file("name,notes", 'one,"a')}${first}|${second}${file('b"', "two,")}`)).toEqual([2, 4]);
  });

  it("a fault names the line of its row", async () => {
    const reading = readAll(file("name,notes", 'one,"a', 'b"', 'two,"c'));
    await expect(reading).rejects.toThrow(ImportFileError);
    await expect(reading).rejects.toMatchObject({ code: "quoteOpen", line: 4 });
  });
});
