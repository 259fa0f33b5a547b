import type { StatusTrend, TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { Database } from "../../db/client.ts";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan, TileQuestion } from "./catalogue-tile.ts";
import type { NamedCount } from "./describe-figures.ts";
import type { Days } from "./days.ts";
import { daysOfTrend, describeTrend, trendDays } from "./describe-trend.ts";

type TrendTilePlan = Omit<TilePlan, "type" | "readData"> & {
  countByDay: (database: Database, organizationId: string, days: Days) => Promise<readonly NamedCount[]>;
  better?: StatusTrend["better"];
  /** Leads to what was counted in the last days. */
  actionOf?: (
    days: number,
    question: TileQuestion,
    database: Database,
  ) => TileAction | null | Promise<TileAction | null>;
};

/** A tile with the count of the last days, its course and its change. */
export function trendTile({ countByDay, better, actionOf, ...plan }: TrendTilePlan): CatalogueTile {
  return catalogueTile({
    ...plan,
    type: "Status",
    readData: async (database, question) => {
      const days = daysOfTrend(question);
      const counts = await countByDay(database, question.organizationId, days);
      const action = (await actionOf?.(trendDays, question, database)) ?? null;
      return describeTrend({ counts, days, action, ...(better && { better }) });
    },
  });
}
