import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deriveCommonPasswords } from "./derive-common-passwords.ts";

it("the committed list is what the package gives: `write-common-passwords.ts` writes it", () => {
  const committed = readFileSync(join(__dirname, "../../src/rules/common-passwords-data.ts"), "utf8");
  expect(committed === deriveCommonPasswords()).toBe(true);
});
