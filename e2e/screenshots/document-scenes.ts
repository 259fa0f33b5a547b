import { systemLayoutIds } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { optionSectionIds } from "@gatehouse/shared/contracts/options.contract";
import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { Theme } from "../fixtures/appearance.ts";
import type { Scene } from "./take-screenshot.ts";

const overview = `${paths.dashboardPreview}?definition=${systemLayoutIds.overview}`;

/** The pictures of `docs/images`. */
export const documentScenes: readonly (Scene & { theme: Theme })[] = [
  { name: "sign-in", route: paths.login, theme: "darkmode", isSignedOut: true },
  { name: "dashboard", route: overview, theme: "default" },
  { name: "dashboard", route: overview, theme: "darkmode" },
  { name: "options", route: pathTo.configurationOption(optionSectionIds.sessions), theme: "default" },
  {
    name: "session-replay",
    route: paths.sessionReplay,
    theme: "darkmode",
    arrange: async (page) => {
      await page.getByRole("row").getByRole("link").first().click();
      const events = page.getByRole("region", { name: "Events" }).getByRole("listitem");
      await events.first().waitFor();
      await events
        .nth(Math.floor((await events.count()) / 2))
        .getByRole("button")
        .first()
        .click();
    },
  },
  { name: "releases", route: paths.releases, theme: "default" },
];
