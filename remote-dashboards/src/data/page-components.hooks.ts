import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import { pageComponentsRead } from "./page-components.api.ts";

/** What the user may see on the dashboard. */
export function usePageComponents(): ApiState<PageComponent[]> {
  return useApi(pageComponentsRead.path, pageComponentsRead.schema);
}
