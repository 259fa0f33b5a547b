import { describeBrowser } from "./describe-browser.ts";

const webkit = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${webkit} Chrome/156.0.0.0 Safari/537.36`, "Chrome 156"],
  [`${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, "Chrome 156"],
  [`${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, "Edge 156"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox 150"],
  ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.1 Safari/605.1.15", "Safari 20"],
  ["curl/8.0", "other"],
  [undefined, "other"],
])("%s is %s", (userAgent, described) => {
  expect(describeBrowser(userAgent)).toBe(described);
});
