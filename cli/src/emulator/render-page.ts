import { randomBytes } from "node:crypto";
import { consolePagePolicy } from "@gatehouse/server/src/features/console-page/content-security.ts";
import { describeShell } from "@gatehouse/server/src/features/console-page/describe-shell.ts";
import { pageImportMap } from "@gatehouse/server/src/features/console-page/page-import-map.ts";
import { renderConsolePage } from "@gatehouse/server/src/features/console-page/render-console-page.ts";
import { ReleaseStore } from "@gatehouse/server/src/features/federation/releases/release-store.ts";
import { demonstrationSession, listPermissions } from "./demonstration-session.ts";
import type { EmulatedReleases } from "./emulated-releases.ts";

/** The console's page with its policy, as the console sends them. */
export function renderPage(releases: EmulatedReleases): { html: Buffer; policy: string } {
  const { shell, section, publicKey } = releases;
  const selection = releases.resolve();
  const nonce = randomBytes(16).toString("base64");
  const html = renderConsolePage({
    nonce,
    language: "en-US",
    shell,
    bootScript: releases.find(ReleaseStore.fileUrl(shell, "boot.js")) ?? Buffer.alloc(0),
    importMap: pageImportMap(shell, section === null ? [] : [section]),
    selection,
    start: {
      selection: releases.sign(selection, null),
      keys: [publicKey],
      session: demonstrationSession(listPermissions(section?.descriptor ?? null), selection.digest),
      shell: describeShell(shell),
    },
  });
  return { html, policy: consolePagePolicy({ nonce, allowsLocalSections: false }) };
}
