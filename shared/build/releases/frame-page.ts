/** Writes the page of a frame application. Its policy allows no inline code, so hashes stand in attributes. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FRAME_LOCALES_META } from "../../src/contracts/console-page.contract.ts";
import { integrityOf } from "./integrity-of.ts";

/** Adds `integrity` to every file that the page names, and the hashes of its translations. */
function addFrameIntegrity(
  page: string,
  readFile: (file: string) => Buffer,
  localeHashes: Record<string, string>,
): string {
  const content = JSON.stringify(localeHashes).replaceAll('"', "&quot;");
  return page
    .replaceAll(/ (src|href)="([^":]+)"/g, (attribute, _name, file: string) => {
      return `${attribute} integrity="${integrityOf(readFile(file))}"`;
    })
    .replace("</head>", `  <meta name="${FRAME_LOCALES_META}" content="${content}" />\n  </head>`);
}

/** Writes the page and the translations of a frame to the release folder of its built files. */
export function writeFramePage(sourceFolder: string, targetFolder: string, locales: Record<string, unknown>): void {
  mkdirSync(path.join(targetFolder, "locales"), { recursive: true });
  const hashes = Object.entries(locales).map(([language, strings]): [string, string] => {
    const text = JSON.stringify(strings);
    writeFileSync(path.join(targetFolder, "locales", `${language}.json`), text);
    return [language, integrityOf(text)];
  });
  const page = readFileSync(path.join(sourceFolder, "index.html"), "utf8");
  const readFile = (file: string): Buffer => readFileSync(path.join(targetFolder, file));
  writeFileSync(path.join(targetFolder, "index.html"), addFrameIntegrity(page, readFile, Object.fromEntries(hashes)));
}
