import { recoveryCodesText } from "./recovery-codes-text.ts";

describe("recoveryCodesText", () => {
  it("has a title and one code a line", () => {
    expect(recoveryCodesText("Codes of pat", ["ab", "cd"])).toBe("Codes of pat\n\nab\ncd\n");
  });
});
