import type { Override } from "./override/override.atoms.ts";

const loadOverride = () => import("./override/local-override.ts");

/** Runs a section from the user's own machine, in this tab. */
export async function startOverride(override: Override): Promise<void> {
  (await loadOverride()).startOverride(override);
}

/** Runs the published version of the section again. */
export async function stopOverride(): Promise<void> {
  (await loadOverride()).stopOverride();
}
