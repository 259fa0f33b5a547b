import { expect, test } from "@playwright/test";
import { BenchFault } from "./bounds/bench-fault.ts";
import { parseRequest } from "./parse-request.ts";

const parse = (...args: string[]) => parseRequest(args, ["grid", "shell"], ["shell"]);

test("a bench takes rounds and a file, and has no bounds without a check", () => {
  expect(parse("grid", "3", "--json", "a.json", "--rows", "5", "--against", "../other")).toEqual({
    name: "grid",
    rounds: 3,
    rowCounts: [5],
    parts: undefined,
    against: "../other",
    json: "a.json",
    bounds: null,
  });
  expect(parse("all")).toMatchObject({ name: "all", rounds: 7 });
});

for (const args of [[], ["shall"], ["shell", "0"], ["shell", "x"], ["grid", "--check"], ["shell", "--chek"]])
  test(`"${args.join(" ")}" gets the usage`, () => {
    expect(() => parse(...args)).toThrow(BenchFault);
    expect(() => parse(...args)).toThrow("npm run bench -- <name>");
  });
