import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { choosableLanguages } from "@gatehouse/shared/rules/languages";
import { integrityOf } from "../releases/integrity-of.ts";
import type { CheckedRelease } from "./check-release.ts";

const descriptor: NonNullable<Release["descriptor"]> = {
  name: "tiny",
  contract: { min: 1, max: 1 },
  pages: [{ path: "/tiny", pageId: "tiny" }],
  menu: [],
  permissions: [],
};

/** Files of a minimal section without faults. */
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

/** A release to check, in memory: `files` replace or add files, `record` replaces fields of the release list. */
export function aCheckedRelease(files: Record<string, string> = {}, record: Partial<Release> = {}): CheckedRelease {
  const all = { ...goodFiles, ...files };
  const list = Object.entries(all).map(([path, text]) => ({
    path,
    integrity: integrityOf(Buffer.from(text)),
    size: text.length,
  }));
  return {
    record: {
      name: "tiny",
      version: "1.0.0-000000000000",
      kind: "module",
      needs: { react: "^19.0.0", "react/jsx-runtime": "^19.0.0" },
      uses: { react: ["useState"], "react/jsx-runtime": ["jsx"] },
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
    exports: {
      react: ["Component", "createContext", "default", "useState"],
      "react/jsx-runtime": ["default", "jsx", "jsxs"],
      "@gatehouse/shared/session": ["useSession"],
    },
    others: [],
  };
}
