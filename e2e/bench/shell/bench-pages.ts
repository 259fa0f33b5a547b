import { sections } from "../../fixtures/sections.ts";

/** A page of the console: where it is, and the selector that matches when it is there with its data. */
export type BenchPage = { name: string; route: string; selector: string };

const ownPages = [
  ["/about", "shell/about"],
  ["/releases", "shell/releases"],
] as const;

const pageAt = ([route, pageName]: readonly [string, string]): BenchPage => ({
  name: route.slice(1),
  route,
  // Pages mark what they still wait for.
  selector: `[data-page="${pageName}"]:not(:has([aria-busy="true"]))`,
});

/** The first page of each section of a signed-in user, and the shell's own. */
export const benchPages: readonly BenchPage[] = [...sections, ...ownPages].map(pageAt);
