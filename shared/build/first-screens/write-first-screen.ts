/** Writes `first-screen.json` into a release: the shell's frame, or the page of a remote that describes its screen. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  FIRST_SCREEN_FILE,
  type FirstScreen,
  firstScreenSchema,
  type ScreenNode,
} from "../../src/contracts/first-screens.contract.ts";
import type { Resources } from "../../src/i18n/i18n-instance.ts";
import { DESCRIPTION_FILE } from "./has-first-screen.ts";
import { importConfiguration } from "../bundlers/import-configuration.ts";
import { frameDescription } from "./frame-description.ts";
import { isShellPackage } from "../packages/is-shell-package.ts";
import { findSharedDirectory } from "../packages/shared-directory.ts";
import { releaseDirectory } from "../releases/write-release.ts";
import { applyDescription } from "./apply-description.ts";
import { parseMarkup } from "./parse-markup.ts";
import type { RenderRequest } from "./render-request.ts";
import { type ScreenDescription, textSlot } from "./screen-description.ts";
import { sharedBasis } from "./shared-basis.ts";
import { type Renderer, startRenderer } from "./start-renderer.ts";
import { styleRules } from "./style-rules.ts";

/** The texts with a slot in place of each, named by namespace and key. */
function slotsOf(namespace: string, strings: Resources, parents: readonly string[] = []): Resources {
  const entries = Object.entries(strings).map(([key, value]): [string, string | Resources] => {
    const keys = [...parents, key];
    return [key, typeof value === "string" ? textSlot(namespace, keys.join(".")) : slotsOf(namespace, value, keys)];
  });
  return Object.fromEntries(entries);
}

function readSlots(namespace: string, directory: string): Record<string, Resources> {
  const strings: Resources = JSON.parse(readFileSync(path.join(directory, "locales/en-US.json"), "utf8"));
  return { [namespace]: slotsOf(namespace, strings) };
}

async function renderStates(
  renderer: Renderer,
  texts: RenderRequest["texts"],
  description: ScreenDescription,
): Promise<Record<string, ScreenNode[]>> {
  const screens: Record<string, ScreenNode[]> = {};
  // One after another: the components share their state.
  for (const [name, state] of Object.entries(description.states)) {
    const markup = await renderer.render({ language: "en-US", texts, ...state });
    screens[name] = applyDescription(parseMarkup(markup), description);
  }
  return screens;
}

/** Renders every state of the package's screen, with slots in place of texts and values. */
export async function renderTemplates(
  renderer: Renderer,
  directory: string,
  name: string,
): Promise<FirstScreen["screens"]> {
  const description = isShellPackage(directory)
    ? frameDescription
    : await importConfiguration<ScreenDescription>(directory, DESCRIPTION_FILE);
  const texts = { ...readSlots(name, directory), ...readSlots("shared", findSharedDirectory()) };
  return renderStates(renderer, texts, description);
}

/** `name` is that of the release; `styles` are its stylesheets, relative to its folder. */
export async function writeFirstScreen(directory: string, name: string, styles: readonly string[]): Promise<void> {
  const renderer = await startRenderer(directory);
  try {
    const folder = releaseDirectory(directory);
    const screen: FirstScreen = {
      basis: sharedBasis(findSharedDirectory()),
      screens: await renderTemplates(renderer, directory, name),
      rules: styles.flatMap((file) => styleRules(readFileSync(path.join(folder, file), "utf8"))),
    };
    writeFileSync(path.join(folder, FIRST_SCREEN_FILE), JSON.stringify(firstScreenSchema.parse(screen)));
  } finally {
    await renderer.close();
  }
}
