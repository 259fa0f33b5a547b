import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeFramePage } from "../releases/frame-page.ts";

const hash = (text: string | Uint8Array): string => `sha384-${createHash("sha384").update(text).digest("base64")}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "frame-page-"));
  for (const name of ["source", "target"]) mkdirSync(path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a frame's page carries the hash of every file it names and of its translations", () => {
  const [source, target] = [path.join(folder, "source"), path.join(folder, "target")];
  writeFileSync(
    path.join(source, "index.html"),
    '<html><head>\n    <link rel="stylesheet" href="main.css" />\n    <script type="module" src="main.js"></script>\n  </head></html>',
  );
  writeFileSync(path.join(target, "main.css"), "a{}");
  writeFileSync(path.join(target, "main.js"), "1");
  writeFramePage(source, target, { "en-US": { frame: { a: "b" } } });
  const page = readFileSync(path.join(target, "index.html"), "utf8");
  expect(page).toContain(`href="main.css" integrity="${hash("a{}")}"`);
  expect(page).toContain(`src="main.js" integrity="${hash("1")}"`);
  const written = readFileSync(path.join(target, "locales/en-US.json"));
  expect(JSON.parse(written.toString())).toEqual({ frame: { a: "b" } });
  expect(page).toContain(`{&quot;en-US&quot;:&quot;${hash(written)}&quot;}`);
});

it("a page that names a file the build did not make is refused", () => {
  const source = path.join(folder, "source");
  writeFileSync(path.join(source, "index.html"), '<head><script src="missing.js"></script></head>');
  expect(() => writeFramePage(source, path.join(folder, "target"), {})).toThrow("missing.js");
});
