import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import {
  FIRST_SCREEN_ATTRIBUTE,
  FIRST_SCREEN_STYLES,
  FIRST_TYPEFACE_ATTRIBUTE,
  HIDDEN_FIRST_SCREEN,
  SIGNED_IN_SHELL,
  START_DATA_ELEMENT,
} from "@gatehouse/shared/contracts/console-page.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { findLanguage } from "@gatehouse/shared/rules/languages";
import { madeOnce } from "../../made-once.ts";
import type { ResolvedSelection } from "../federation/selections/build-selection.ts";
import { localesOf, referencesTo, referenceTo } from "../federation/selections/build-selection.ts";
import type { FilledScreen } from "../first-screens/first-screens.service.ts";
import type { ImportMap } from "./page-import-map.ts";

type FileReference = { url: string; integrity: string };
export type ConsolePage = {
  nonce: string;
  language: string;
  shell: Release;
  bootScript: Buffer;
  importMap: ImportMap;
  selection: ResolvedSelection;
  start: StartData;
  /** The sign-in page, to show before any script has run. */
  firstScreen?: FilledScreen | null;
};

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** What many pages share is kept in bytes: encoding it would take longer than all else. */
type Part = string | Buffer;

/** Of an object that many pages share. */
const sharedJson = madeOnce((value: object) => Buffer.from(inlineJson(value)));

function startJson({ selection, shell, ...own }: StartData): Part[] {
  const signed = selection === null ? "null" : sharedJson(selection);
  return [`{"selection":`, signed, `,"shell":`, sharedJson(shell), `,${inlineJson(own).slice(1)}`];
}

const attributes = ({ url, integrity }: FileReference): string => `href="${url}" integrity="${integrity}"`;
const preloadScript = (file: FileReference): string => `<link rel="modulepreload" ${attributes(file)}>`;
const preloadStyle = (file: FileReference): string => `<link rel="preload" as="style" ${attributes(file)}>`;
// Chromium warns about a hash here; the fetch itself has it. Decision 011.
const preloadFetch = ({ url }: FileReference): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}">`;
const styleSheet = (file: FileReference): string => `<link rel="stylesheet" ${attributes(file)}>`;

/** Remote and page that are probably shown first: the sign-in while signed out, else the dashboard. */
function likelyFirst({ start, selection, shell }: ConsolePage): string[] {
  const path = start.session.SignedIn ? "/dashboard" : "/login";
  const remote = selection.remotes.find((candidate) => candidate.pages.some((page) => page.path === path));
  const besides = referencesTo(shell, start.session.SignedIn ? shell.pages[SIGNED_IN_SHELL] : undefined);
  const runtime = remote?.kind === "federation" ? (start.shell.federationRuntime ?? []) : [];
  return [
    ...[...besides.scripts, ...runtime].map(preloadScript),
    ...besides.styles.map(preloadStyle),
    ...(remote ? preloadRemote(remote, path) : []),
  ];
}

function preloadRemote(remote: SelectedRemote, path: string): string[] {
  const page = remote.pages.find((candidate) => candidate.path === path);
  const scripts = [remote.entry, ...remote.exposed.scripts, ...(page?.scripts ?? [])];
  // Without styles: browsers warn about unused ones, and the boot script requests them when needed.
  return scripts.map(preloadScript);
}

/** The boot script hides a screen that is not the one to show. */
const hidden = `[${FIRST_SCREEN_ATTRIBUTE}="${HIDDEN_FIRST_SCREEN}"] #root{display:none}`;

/** Of a screen that many pages share. */
const sharedScreen = madeOnce(({ styles, markup, needsScripts }: FilledScreen) => ({
  styles: Buffer.from(`${styles}${hidden}</style>`),
  body: Buffer.from(`${needsScripts}<div id="root">${markup}</div>`),
}));

const inlineStyles = (screen: FilledScreen, nonce: string): Part[] => [
  `<style id="${FIRST_SCREEN_STYLES}" nonce="${nonce}">`,
  sharedScreen(screen).styles,
];

/**
 * The console's document. The import map precedes everything that loads a module: a module preloaded before it would
 * run even with a wrong hash.
 */
export function renderConsolePage(page: ConsolePage): Buffer {
  const { nonce, language, shell, bootScript, importMap, start, firstScreen } = page;
  const first = referencesTo(shell, shell.exposed);
  const entry = referenceTo(shell, shell.entry);
  const locale = localesOf(shell)[language] ?? localesOf(shell)["en-US"];
  const head: Part[] = [
    `<meta charset="utf-8">`,
    `<script type="importmap" nonce="${nonce}">`,
    sharedJson(importMap),
    `</script>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>Gatehouse</title>`,
    `<link rel="icon" type="image/svg+xml" href="${referenceTo(shell, "icon.svg").url}">`,
    ...(firstScreen ? inlineStyles(firstScreen, nonce) : []),
    // Without their own styles to wait for, pages wait for the stylesheets.
    ...first.styles.map(firstScreen ? preloadStyle : styleSheet),
    ...(firstScreen ? [`<noscript>${first.styles.map(styleSheet).join("")}</noscript>`] : []),
    `<script type="application/json" id="${START_DATA_ELEMENT}">`,
    ...startJson(start),
    `</script><script nonce="${nonce}">`,
    bootScript,
    `</script>`,
    ...[entry, ...first.scripts].map(preloadScript),
    ...(locale ? [preloadFetch(locale)] : []),
    ...likelyFirst(page),
    `<script type="module" src="${entry.url}" integrity="${entry.integrity}"></script>`,
  ];
  const root = firstScreen
    ? `<html lang="${language}" dir="${findLanguage(language).direction}" ${FIRST_SCREEN_ATTRIBUTE}="${firstScreen.version}" ${FIRST_TYPEFACE_ATTRIBUTE}>`
    : `<html lang="${language}">`;
  const body = firstScreen ? sharedScreen(firstScreen).body : `<div id="root"></div>`;
  return concatenate([`<!doctype html>${root}<head>`, ...head, `</head><body>`, body, `</body></html>`]);
}

const concatenate = (parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
