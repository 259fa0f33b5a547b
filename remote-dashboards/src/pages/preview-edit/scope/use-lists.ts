import { createContext, use } from "react";
import type { DashboardLists } from "../opening/use-dashboard-lists.ts";

export const DashboardListsContext = createContext<DashboardLists | null>(null);

/** Returns the lists of the surrounding page; throws outside of it. */
export function useLists(): DashboardLists {
  const lists = use(DashboardListsContext);
  if (!lists) throw new Error("There are no lists of dashboards around this component.");
  return lists;
}
