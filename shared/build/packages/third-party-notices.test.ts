import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./packages.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

it("names every package that a release may contain", () => {
  const committed = readFileSync(path.join(root, "THIRD-PARTY-NOTICES.md"), "utf8");
  const listHeadings = (text: string) => text.split("\n").filter((line) => line.startsWith("## "));
  expect(listHeadings(committed)).toEqual(listHeadings(thirdPartyNotices()));
  expect(committed).toBe(thirdPartyNotices());
});

it("prints the licence of typefaces and charts", () => {
  const notices = thirdPartyNotices();
  expect(notices).toMatch(/^## @fontsource-variable\/inter\n\nOFL-1\.1\n\n```text\nCopyright/m);
  expect(notices).toMatch(/@nivo\/bar.*\n\nMIT\n/);
});
