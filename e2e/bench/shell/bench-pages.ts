import { sections } from "../../fixtures/sections.ts";

/** A page of the console: its route, and a selector that matches once it shows its data. */
export type BenchPage = { name: string; route: string; selector: string };

const ownPages = [
  ["/about", "shell/about"],
  ["/releases", "shell/releases"],
] as const;

const pageAt = ([route, pageName]: readonly [string, string]): BenchPage => ({
  name: route.slice(1),
  route,
  // Pages mark loading parts.
  selector: `[data-page="${pageName}"]:not(:has([aria-busy="true"]))`,
});

/** The first page of each section for a signed-in user, and the shell's own pages. */
export const benchPages: readonly BenchPage[] = [...sections, ...ownPages].map(pageAt);
