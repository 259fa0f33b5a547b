import { fitsTwoLines, splitName, numberEqualNames } from "./chart-names.ts";

it.each([
  ["Windows Server 2022", ["Windows Server", " 2022"]],
  ["Windows Server 2019", ["Windows Server", " 2019"]],
  ["dub-web-frontend-production-14", ["dub-web-frontend-produ", "ction-14"]],
  ["Red Hat Enterprise Linux 9", ["Red Hat Enterprise Linux", " 9"]],
  ["Debian 12", ["Debian 12", ""]],
])("%s keeps its end if it is cut", (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});

it("equal names are numbered, others stay as they are", () => {
  expect(numberEqualNames(["Windows", "Linux", "Windows", "Windows"])).toEqual([
    "Windows",
    "Linux",
    "Windows (2)",
    "Windows (3)",
  ]);
});

it.each([
  ["Debian 12", 60, true],
  ["Windows Server 2022", 60, false],
  ["Information", 60, false],
  ["Information", 90, true],
  ["Older than 90 days", 90, true],
  ["過去のパスワード", 90, false],
])("%s in %d pixels: %s", (name, placePx, fits) => {
  expect(fitsTwoLines(name, placePx)).toBe(fits);
});
