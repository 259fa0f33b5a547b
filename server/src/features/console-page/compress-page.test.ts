import { hash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { compressPage } from "./compress-page.ts";

/** Like a page, most of which are addresses and hashes of files. */
const html = Buffer.from(
  Array.from({ length: 200 }, (_, index) => {
    const digest = hash("sha256", String(index), "base64");
    return `<link rel="modulepreload" href="/remotes/auth/1.2.3/${index}.js" integrity="sha256-${digest}">`;
  }).join(""),
);

it("is the same page for browsers, also when many ask at once; those wait less and get more bytes", async () => {
  const alone = await compressPage(html);
  const crowd = await Promise.all(Array.from({ length: 30 }, () => compressPage(html)));
  for (const compressed of [alone, ...crowd]) expect(brotliDecompressSync(compressed).equals(html)).toBe(true);
  expect(crowd.at(-1)?.length).toBeGreaterThan(alone.length);
  expect((await compressPage(html)).length).toBe(alone.length);
});
