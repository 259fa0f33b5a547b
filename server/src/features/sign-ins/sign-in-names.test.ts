import fc from "fast-check";
import { nameOfDirectoryUser, readSignInName } from "./sign-in-names.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

const labels = ["Corp", "Nord Straße"];
const invisible = fc.constantFrom("\u200b", "\u00ad", "\ufeff", "\u2060", "\u202e");

/** The same name, spelled differently to get another counter. */
const variantOf = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }), invisible, fc.nat(name.length))
    .map(([upper, sign, at]) => {
      const cased = [...name].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join("");
      return `  ${cased.slice(0, at)}${sign}${cased.slice(at)} `;
    });

describe("a name as it was typed", () => {
  it("is one user's in every spelling", () => {
    fc.assert(
      fc.property(variantOf("ada.lovelace"), (typed) => {
        expect(readSignInName(typed, labels)).toEqual({
          canonical: "ada.lovelace",
          directory: null,
          userName: "ada.lovelace",
        });
      }),
    );
  });

  it("is one directory user's in every spelling and with the domain on either side", () => {
    const spellings = fc.oneof(variantOf("corp\\ada"), variantOf("ada@corp"), fc.constant("\uff23orp\uff3c ada"));
    fc.assert(
      fc.property(spellings, (typed) => {
        expect(readSignInName(typed, labels)).toEqual({ canonical: "corp\\ada", directory: "Corp", userName: "ada" });
      }),
    );
    expect(nameOfDirectoryUser("Corp", "Ada")).toBe("corp\\ada");
  });

  it("is a user's of our own where no directory has the label", () => {
    for (const name of ["other\\ada", "ada@example.com", "ada"])
      expect(readSignInName(name, labels)).toEqual({ canonical: name, directory: null, userName: name });
  });

  it("is never longer than what an index takes, however long it was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 512 }), fc.constantFrom("", "Corp\\"), (typed, prefix) => {
        expect(readSignInName(`${prefix}${typed}`, labels).canonical.length).toBeLessThanOrEqual(256);
      }),
    );
    const [one, other] = ["a", "b"].map((end) => readSignInName("x".repeat(400) + end, labels).canonical);
    expect(one).not.toBe(other);
  });
});
