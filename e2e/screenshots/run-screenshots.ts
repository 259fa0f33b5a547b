/**
 * `npm run screenshots` takes the pictures of `docs/images`; with `--all <folder>`, one of every page for a review, in
 * the themes, languages and window widths given.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { launchChromium } from "../bench/launch-chromium.ts";
import { listPages } from "../fixtures/all-pages.ts";
import { type Language, type Theme, viewports } from "../fixtures/appearance.ts";
import { startConsoleServer } from "../setup/console-server.ts";
import { documentScenes } from "./document-scenes.ts";
import { type Appearance, type Scene, takeScreenshot } from "./take-screenshot.ts";

const imagesFolder = path.join(import.meta.dirname, "../../docs/images");

const USAGE = `npm run screenshots                     the pictures of docs/images
npm run screenshots -- --all <folder>   one of every page, into this folder
  --pages <text>                        only pages with this text in their address
  --themes default,darkmode  --languages en-US  --widths 1440,360`;

const options = {
  help: { type: "boolean", default: false },
  all: { type: "string" },
  pages: { type: "string", default: "" },
  themes: { type: "string", default: "default,darkmode" },
  languages: { type: "string", default: "en-US" },
  widths: { type: "string", default: "1440,360" },
} as const;

function readRequest() {
  try {
    const { values: given } = parseArgs({ options });
    if (!given.help) return given;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(1);
  }
}

const values = readRequest();

async function takeDocumentPictures(browser: Browser, address: string): Promise<void> {
  for (const scene of documentScenes) {
    const appearance: Appearance = { theme: scene.theme, language: "en-US", viewport: viewports.wide };
    const file = path.join(imagesFolder, `${scene.name}-${scene.theme}.png`);
    await takeScreenshot(browser, address, { scene, appearance, file });
    console.log(path.relative(process.cwd(), file));
  }
}

function listAppearances(): Appearance[] {
  const heights = new Map<number, number>(Object.values(viewports).map(({ width, height }) => [width, height]));
  return values.themes.split(",").flatMap((theme) =>
    values.languages.split(",").flatMap((language) =>
      values.widths.split(",").map((text) => {
        const width = Number(text);
        const viewport = { width, height: heights.get(width) ?? viewports.wide.height };
        return { theme: theme as Theme, language: language as Language, viewport };
      }),
    ),
  );
}

/** Signed-out pages redirect a signed-in user, so they are pictured without a session. */
function listScenes(): Scene[] {
  const signedIn = listPages().map(([route]): Scene => ({ name: route.replaceAll(/[^\w-]+/g, "_").slice(1), route }));
  const all = [...signedIn, ...documentScenes.filter(({ isSignedOut }) => isSignedOut === true)];
  return all.filter(({ name, route }) => `${name} ${route}`.includes(values.pages));
}

async function takeAll(browser: Browser, address: string, folder: string): Promise<void> {
  for (const appearance of listAppearances()) {
    for (const scene of listScenes()) {
      const { theme, language, viewport } = appearance;
      const file = path.join(folder, `${scene.name}-${viewport.width}-${theme}-${language}.png`);
      await takeScreenshot(browser, address, { scene, appearance, file });
    }
  }
}

const server = await startConsoleServer();
const browser = await launchChromium();
try {
  mkdirSync(values.all ?? imagesFolder, { recursive: true });
  await (values.all === undefined
    ? takeDocumentPictures(browser, server.address)
    : takeAll(browser, server.address, values.all));
} finally {
  await browser.close();
  await server.stop();
}
