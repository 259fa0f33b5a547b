import fc from "fast-check";
import { canonicalName } from "./canonical-name.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

describe("canonical names", () => {
  it.each([
    ["Ada.Lovelace", "ada.lovelace"],
    ["  ADA  Lovelace ", "ada lovelace"],
    ["ad\u00ada", "ada"],
    ["a\u200bd\u200da\ufeff", "ada"],
    ["\uff21\uff44\uff41", "ada"],
    ["DOMAIN\\Ada", "domain\\ada"],
    ["e\u0301ve", "\u00e9ve"],
    ["\u212bngstr\u00f6m", "\u00e5ngstr\u00f6m"],
  ])("%j is %j", (name, expected) => {
    expect(canonicalName(name)).toBe(expected);
  });

  it("do not change when they are made canonical again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(canonicalName(canonicalName(name))).toBe(canonicalName(name));
      }),
    );
  });

  it("are the same for every spelling with invisible characters and other letter case", () => {
    const invisible = fc.constantFrom("\u200b", "\u200c", "\u2060", "\u00ad", "\ufe0f");
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,12}$/), invisible, fc.nat(), (name, mark, place) => {
        const position = place % name.length;
        const disguised = name.slice(0, position) + mark + name.slice(position).toUpperCase();
        expect(canonicalName(disguised)).toBe(name);
      }),
    );
  });
});
