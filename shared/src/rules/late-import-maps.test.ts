import { hasLateImportMaps } from "./late-import-maps.ts";

const chromium = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;

it.each([
  [chromium(132), false],
  [chromium(133), true],
  [safari("18.3"), false],
  [safari("18.4"), true],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", false],
])("%s", (userAgent, expected) => expect(hasLateImportMaps(userAgent)).toBe(expected));
