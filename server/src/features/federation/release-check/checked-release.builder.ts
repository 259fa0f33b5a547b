import { createHash } from "node:crypto";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { choosableLanguages } from "@gatehouse/shared/rules/languages";
import type { CheckedRelease } from "./check-release.ts";

const descriptor: NonNullable<Release["descriptor"]> = {
  name: "tiny",
  contract: { min: 1, max: 1 },
  pages: [{ path: "/tiny", pageId: "tiny" }],
  menu: [],
  permissions: [],
};

/** Files of a section that does nothing and has no fault. */
const goodFiles: Record<string, string> = {
  "remoteEntry.js": `import { jsx } from "react/jsx-runtime";
export const contract = 1;
export const pages = {
  "/tiny": { pageId: "tiny", titleKey: "tiny.title", load: () => import("../chunks/page.js") },
};
export const element = () => jsx("p", {});`,
  "../chunks/page.js": `import { useState } from "react";
export default function Page() { return useState(0)[0]; }`,
  ...Object.fromEntries(
    choosableLanguages.map(({ code }) => [
      `locales/${code}.json`,
      JSON.stringify({ tiny: { title: "Tiny", rows_one: "row", rows_other: "rows" } }),
    ]),
  ),
  "locales/de-DE.json": JSON.stringify({ tiny: { title: "Klein", rows_one: "Zeile", rows_other: "Zeilen" } }),
};

/** A release to check, all in memory: `files` replace or add files, `record` replaces parts of the release list. */
export function aCheckedRelease(files: Record<string, string> = {}, record: Partial<Release> = {}): CheckedRelease {
  const all = { ...goodFiles, ...files };
  const list = Object.entries(all).map(([path, text]) => ({
    path,
    integrity: `sha384-${createHash("sha384").update(text).digest("base64")}`,
    size: text.length,
  }));
  return {
    record: {
      name: "tiny",
      version: "1.0.0-000000000000",
      kind: "module",
      needs: { react: "^19.0.0", "react/jsx-runtime": "^19.0.0" },
      descriptor,
      entry: "remoteEntry.js",
      files: list,
      exposed: { scripts: [], styles: [] },
      pages: { tiny: { scripts: ["../chunks/page.js"], styles: [] } },
      locales: Object.fromEntries(choosableLanguages.map(({ code }) => [code, `locales/${code}.json`])),
      ...record,
    },
    readFile: async (path) => Buffer.from(all[path] ?? ""),
    provided: { react: "19.3.1", "react/jsx-runtime": "19.3.1", "@gatehouse/shared/session": "1.0.0" },
    others: [],
  };
}
