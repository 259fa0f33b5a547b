import { readFileSync } from "node:fs";
import path from "node:path";
import { findOddNameParts, findOddWords } from "./plain-words.mjs";
import { listSourceFiles } from "./source-files.ts";

const root = path.join(__dirname, "../../..");

describe("comments", () => {
  it.each([
    ["Reads the manifest anew.", ["anew"]],
    ["Whatever the browser says meanwhile.", ["Whatever", "meanwhile"]],
    ["A release that the server takes\n * back.", ["takes back"]],
    ["Of no more use at the user's word.", ["Of no more use", "at the user's word"]],
    ["Kept for ever.", ["for ever"]],
  ])("reports %j", (comment, words) => {
    expect(
      findOddWords(comment)
        .toSorted((first, second) => first.index - second.index)
        .map(({ word }) => word.replaceAll(/ +/g, " ")),
    ).toEqual(words);
  });

  it.each([
    "Reads the manifest again.",
    "Mark the `spoil` column.",
    "Loners renew whatnot.",
    "Takes the user back home.",
  ])("has nothing against %j", (comment) => {
    expect(findOddWords(comment)).toEqual([]);
  });

  it("says what to write instead", () => {
    expect(findOddWords("Kept for ever.")).toEqual([{ word: "for ever", hint: "forever, or permanently", index: 5 }]);
  });
});

describe("names", () => {
  it.each([
    "tellConsole",
    "readAnew",
    "planTakeBack",
    "PRAISE_MS",
    "spoil-address",
    "leadsBack",
    "createDoors",
    "Verdict",
  ])("reports %s", (name) => {
    expect(findOddNameParts(name)).toHaveLength(1);
  });

  it.each(["tell", "intellisense", "postToConsole", "renewal", "outdoors", "takeBacks", "misleadsToo"])(
    "has nothing against %s",
    (name) => {
      expect(findOddNameParts(name)).toEqual([]);
    },
  );
});

const styles = listSourceFiles(root).filter((file) => file.endsWith(".css"));

it.each(styles)("the comments of %s are in plain words", (file) => {
  const comments = readFileSync(path.join(root, file), "utf8").match(/\/\*[^]*?\*\//g) ?? [];
  expect(comments.flatMap(findOddWords)).toEqual([]);
});
