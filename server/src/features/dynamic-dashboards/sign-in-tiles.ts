import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { describeDays, describePie, startOfDays } from "./describe-figures.ts";
import { SignInFiguresRepository } from "./sign-in-figures.repository.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

const periodDays = 30;

/** Only how many there were: who signed in when is for administrators. */
const ofSignIns = {
  category: "monitoring",
  readPermissionPath: readPermissionPaths.events,
} satisfies Partial<TilePlan>;

export const signInTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofSignIns,
    id: "sign-ins-by-day",
    type: "Graph",
    title: "Sign-ins by day",
    sortOrder: 450,
    readData: async (database, { organizationId, now }) => {
      const since = startOfDays(periodDays, now);
      const counts = await new SignInFiguresRepository(database).countByDay(organizationId, since);
      return describeDays(counts, "signIns", periodDays, now);
    },
  }),
  catalogueTile({
    ...ofSignIns,
    id: "sign-ins-by-method",
    type: "Gauge",
    title: "Ways of signing in",
    sortOrder: 460,
    readData: async (database, { organizationId, now }) => {
      const since = startOfDays(periodDays, now);
      const counts = await new SignInFiguresRepository(database).countByMethod(organizationId, since);
      return describePie(counts, "signInMethods");
    },
  }),
];
