import { exportWriters } from "./grid-export-lines.ts";

it("writes the fields in their order, and nothing else of a row", () => {
  const row = { id: "7", name: "a\u2028b", port: 22, tags: ["x"], seenAt: null };
  const fields = ["name", "port", "tags", "seenAt"];
  expect(exportWriters.csv.head(fields)).toBe("\uFEFFname,port,tags,seenAt\r\n");
  expect(exportWriters.csv.line(fields, row)).toBe('"a\u2028b",22,x,\r\n');
  expect(JSON.parse(exportWriters.jsonl.line(fields, row))).toEqual({
    name: "a\u2028b",
    port: 22,
    tags: ["x"],
    seenAt: null,
  });
  expect(exportWriters.jsonl.head(fields)).toBe("");
});
