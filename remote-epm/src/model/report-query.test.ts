import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";
import { assert as assertProperty, configureGlobal, constantFrom, oneof, property, record, string } from "fast-check";
import { formatReportQuery, keepForReport, parseReportQuery } from "./report-query.ts";

configureGlobal(fixedSeed);

it.each([
  ["", { search: "" }],
  ["anna", { search: "anna" }],
  ["b & c", { search: "b & c" }],
  [String.raw`C:\Windows cmd.exe`, { search: String.raw`C:\Windows cmd.exe` }],
  [
    String.raw`invoice range:30d user:"NORTH\Anna ""A"" Lee" application:cmd.exe`,
    { search: "invoice", range: "30d", user: String.raw`NORTH\Anna "A" Lee`, application: "cmd.exe" },
  ],
  ["from:2020-01-01T10:00:00Z page:2", { search: "", from: "2020-01-01T10:00:00Z", page: "2" }],
  ['"user:anna"', { search: "user:anna" }],
  ["range: __proto__:x\0", { search: "range: __proto__:x" }],
])("reads %j", (text, query) => {
  expect(parseReportQuery(text)).toEqual(query);
});

it("reads what it has written, whatever was searched for", () => {
  const piece = oneof(string(), constantFrom("user:a", '"', " ", "range:30d", "\\", "a b", "''"));
  const search = record({ head: piece, tail: piece }).map(({ head, tail }) => head + tail);
  assertProperty(
    property(search, piece, (text, value) => {
      const query = parseReportQuery(formatReportQuery({ search: text, user: value, page: "3" }));
      expect(query).toEqual({ search: text, ...(value !== "" && { user: value }), page: "3" });
    }),
  );
});

it("another report keeps time and filters only, the summary the time", () => {
  const query = parseReportQuery("word range:7d user:anna sort:starts-asc page:3 event:e1");
  expect(formatReportQuery(keepForReport("users", query))).toBe("user:anna range:7d");
  expect(formatReportQuery(keepForReport("summary", query))).toBe("range:7d");
});
