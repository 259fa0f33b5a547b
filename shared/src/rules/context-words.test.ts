import { containsContextWord, contextWords } from "./context-words.ts";

const nobody = { userName: "", firstName: "", lastName: "", emailAddress: "" };

describe("contextWords", () => {
  it("always has the product's name", () => {
    expect(contextWords(nobody)).toEqual(["gatehouse"]);
  });

  it("has names whole and in parts, each once, and leaves out short ones", () => {
    const ada = { userName: "Ada.Lovelace", firstName: "Ada", lastName: "Lovelace", emailAddress: "" };
    expect(contextWords(ada)).toEqual(["gatehouse", "ada.lovelace", "lovelace"]);
  });

  it.each([
    ["ada@example.test", ["gatehouse", "example"]],
    ["lovelace+gate@mail.analytical.example.co", ["gatehouse", "lovelace+gate", "example", "lovelace", "gate"]],
    ["root@localhost", ["gatehouse", "root"]],
    ["no address", ["gatehouse", "no address", "address"]],
  ])("has the parts of %s that say whom it belongs to", (emailAddress, expected) => {
    expect(new Set(contextWords({ ...nobody, emailAddress }))).toEqual(new Set(expected));
  });

  it("compares full-width and upper-case names like others", () => {
    expect(contextWords({ ...nobody, userName: "ＡＤＭＩＮ" })).toEqual(["gatehouse", "admin"]);
  });
});

it.each([
  ["i love gatehouse", true],
  ["i love GateHouse", true],
  ["i love ｇatehouse", true],
  ["i love gate houses", false],
  ["", false],
])("containsContextWord: %s", (password, expected) => {
  expect(containsContextWord(["gatehouse"], password)).toBe(expected);
});
