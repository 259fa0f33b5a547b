import fc from "fast-check";
import { fixedSeed } from "../../testing/fixed-seed.ts";
import { compileGlob } from "./glob.ts";

fc.configureGlobal(fixedSeed);

/** The meaning of a pattern, written so that it can be seen to be right; it takes exponential time. */
function fits(pattern: string, text: string, kind: "text" | "path"): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text === "";
  const others = rest.join("");
  if (first === "*") return fits(others, text, kind) || (text !== "" && fits(pattern, text.slice(1), kind));
  if (text === "") return false;
  const isFit = first === "?" ? kind === "text" || !text.startsWith("\\") : text.startsWith(first);
  return isFit && fits(others, text.slice(1), kind);
}

const letters = (alphabet: string, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { maxLength }).map((chosen) => chosen.join(""));

it.each(["text", "path"] as const)("a pattern of a %s fits what its meaning says", (kind) => {
  fc.assert(
    fc.property(letters("ab\\*?", 9), letters("ab\\", 12), (pattern, text) => {
      expect([pattern, text, compileGlob(pattern, kind)(text)]).toEqual([pattern, text, fits(pattern, text, kind)]);
    }),
    { numRuns: 3_000 },
  );
});

it("a text that contains the pattern's pieces in order fits, also with pieces of many words", () => {
  const piece = fc.string({ minLength: 1, maxLength: 80, unit: fc.constantFrom(..."ab?") });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.string(), (pieces, filling) => {
      const text = `${filling}${pieces.map((one) => one.replaceAll("?", "b")).join(filling)}${filling}`;
      expect(compileGlob(`*${pieces.join("*")}*`)(text)).toBe(true);
    }),
  );
});

it("starts where it is told to", () => {
  expect(compileGlob(String.raw`\*.exe`, "path")(String.raw`c:\tools\a.exe`, 8)).toBe(true);
  expect(compileGlob("a*")("ba", 0)).toBe(false);
  expect(compileGlob("a*a")("a")).toBe(false);
});

it.each([`${"*a".repeat(255)}*`, `*${"a?".repeat(200)}b*`, `*${"?".repeat(500)}b`, `*${"a".repeat(500)}b*`])(
  "no pattern makes it run away: %s",
  (pattern) => {
    const glob = compileGlob(pattern);
    const measure = (length: number): number => {
      const text = "a".repeat(length);
      const startedAt = performance.now();
      for (let round = 0; round < 5; round += 1) glob(text);
      return performance.now() - startedAt;
    };
    measure(65_536);
    // A matcher that goes back takes years for these; the limit is wide for slow machines.
    expect(measure(65_536)).toBeLessThan(2_000);
  },
);
