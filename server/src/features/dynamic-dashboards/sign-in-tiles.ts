import type { TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import type { Database } from "../../db/client.ts";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { lastDays, startOfDays } from "./days.ts";
import { describeDays, describePie } from "./describe-figures.ts";
import { SignInFiguresRepository } from "./figures/sign-in-figures.repository.ts";
import { duringDays, equals, onDay } from "./figure-conditions.ts";
import { openRows } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";
import { trendTile } from "./trend-tile.ts";

const periodDays = 30;

/** Sign-ins of the organization's members. Their list, with who signed in when, is for administrators. */
async function openSignIns(
  database: Database,
  organizationId: string,
): Promise<(...conditions: RowCondition[]) => TileAction | null> {
  const organization = await new SignInFiguresRepository(database).readOrganizationName(organizationId);
  const ofMembers = [equals("action", "sign-in"), equals("memberOf", organization)];
  return (...conditions) => openRows("auditEvents", [...ofMembers, ...conditions]);
}

const ofSignIns = {
  category: "monitoring",
  readPermissionPath: readPermissionPaths.events,
} satisfies Partial<TilePlan>;

export const signInTiles: readonly CatalogueTile[] = [
  trendTile({
    ...ofSignIns,
    id: "sign-ins-total",
    title: "Sign-ins",
    sortOrder: 445,
    countByDay: (database, organizationId, days) =>
      new SignInFiguresRepository(database).countByDay(organizationId, days),
    actionOf: async (days, question, database) => {
      const open = await openSignIns(database, question.organizationId);
      return open(duringDays("occurredAt", days, question));
    },
  }),
  catalogueTile({
    ...ofSignIns,
    id: "sign-ins-by-day",
    type: "Graph",
    title: "Sign-ins by day",
    sortOrder: 450,
    readData: async (database, question) => {
      const days = lastDays(periodDays, question);
      const counts = await new SignInFiguresRepository(database).countByDay(question.organizationId, days);
      const open = await openSignIns(database, question.organizationId);
      return describeDays(counts, {
        unit: "signIns",
        days,
        actionOf: (day) => open(onDay("occurredAt", day, question.timeZone)),
      });
    },
  }),
  catalogueTile({
    ...ofSignIns,
    id: "sign-ins-by-method",
    type: "Gauge",
    title: "Sign-in methods",
    sortOrder: 460,
    readData: async (database, question) => {
      const since = startOfDays(periodDays, question);
      const counts = await new SignInFiguresRepository(database).countByMethod(question.organizationId, since);
      const open = await openSignIns(database, question.organizationId);
      return describePie(counts, {
        group: "signInMethods",
        actionOf: (method) => open(equals("signInMethod", method), duringDays("occurredAt", periodDays, question)),
      });
    },
  }),
];
