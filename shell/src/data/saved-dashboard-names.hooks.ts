import { useApi, useLocalRecord } from "@gatehouse/shared/api";
import {
  savedDashboardNameEndpoints,
  savedDashboardNameListSchema,
  type SavedDashboardName,
} from "@gatehouse/shared/contracts/saved-dashboard-names.contract";
import { localDashboardsPlace, readDashboardName } from "@gatehouse/shared/rules/local-dashboards";
import { useSession } from "@gatehouse/shared/session";
import { useMemo } from "react";

type OwnDashboards = { dashboards: SavedDashboardName[]; isPending: boolean; hasFailed: boolean };

/** The user's dashboards in this browser and on the server, each once; not requested until wanted. */
export function useOwnDashboards(isWanted: boolean): OwnDashboards {
  const userId = useSession().SessionUser?.UserId ?? "";
  const local = useLocalRecord(isWanted ? ["own-dashboard-names", userId] : null, () => readLocalNames(userId));
  const saved = useApi(isWanted ? savedDashboardNameEndpoints.list : null, savedDashboardNameListSchema, {
    revalidateOnFocus: false,
  });
  const dashboards = useMemo(() => {
    // The one in this browser is what its page shows, so its name counts.
    return [...new Map([...(saved.data ?? []), ...(local.data ?? [])].map((one) => [one.layoutId, one])).values()];
  }, [saved.data, local.data]);
  const isSettled = local.data !== undefined || local.hasFailed;
  return {
    dashboards,
    isPending: isWanted && !(isSettled && (saved.data ?? saved.error) !== undefined),
    // A browser without a database has no dashboards to find.
    hasFailed: saved.data === undefined && saved.error !== undefined,
  };
}

async function readLocalNames(userId: string): Promise<SavedDashboardName[]> {
  const { recordStore } = await import("@gatehouse/shared/storage/record-store");
  const records = await recordStore(localDashboardsPlace).getAll();
  return records.flatMap((record) => readDashboardName(record, userId) ?? []);
}
