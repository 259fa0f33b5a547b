import { expect, test } from "@playwright/test";
import { BenchFault } from "./bench-fault.ts";
import { parseBounds, readBounds } from "./bounds-file.ts";

const parse = (content: unknown) => () => parseBounds(JSON.stringify(content), ["shell"]);

test("a bound is an upper or a lower one, with or without an aim", () => {
  const content = { shell: { ms: { atMost: 3, aim: 2 }, perSecond: { atLeast: 3, aim: 4 }, kb: { atMost: 1 } } };
  expect(parse(content)()).toEqual(content);
});

const wrong: [string, unknown, string][] = [
  ["no limit", { shell: { ms: { aim: 2 } } }, "shell.ms"],
  ["both limits", { shell: { ms: { atMost: 3, atLeast: 1 } } }, "shell.ms"],
  ["text for a limit", { shell: { ms: { atMost: "3" } } }, "shell.ms"],
  ["another word", { shell: { ms: { atMost: 3, goal: 1 } } }, "shell.ms"],
  ["an aim weaker than an upper bound", { shell: { ms: { atMost: 3, aim: 4 } } }, "not stricter"],
  ["an aim weaker than a lower bound", { shell: { ms: { atLeast: 3, aim: 2 } } }, "not stricter"],
  ["a bench without ratios", { shall: {} }, "shall"],
  ["a list", [], "wrong"],
];

for (const [title, content, message] of wrong)
  test(`a file with ${title} is refused`, () => {
    expect(parse(content)).toThrow(BenchFault);
    expect(parse(content)).toThrow(message);
  });

test("a file that is no JSON, or not there, is a fault of its own", () => {
  expect(() => parseBounds("{", [])).toThrow(BenchFault);
  expect(() => readBounds("/nowhere/bounds.json", [])).toThrow("can't be read");
});
