import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  ownSessionEndpoints,
  ownSessionListSchema,
  type OwnSession,
} from "@gatehouse/shared/contracts/own-sessions.contract";

/** The user's own sessions, last used first. */
export function useOwnSessions(): ApiState<OwnSession[]> {
  return useApi(ownSessionEndpoints.list, ownSessionListSchema);
}
