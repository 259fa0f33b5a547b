import { getJson } from "../../api/requests.ts";
import {
  globalPrioritySchema,
  policyEndpoints,
  policyListSchema,
  type Policy,
} from "../../contracts/policies.contract.ts";
import { onSessionCleanup } from "../../session/session-cleanup.ts";

/** What the editors of one page share: each policy list is read by one request for all of them. */
export type PoliciesLoading =
  | { status: "idle" | "loading" | "failed" }
  | { status: "loaded"; policies: readonly Policy[]; globalPriority: boolean | "failed" };

/** The editors give up first, so no request ends before them. */
const waiting = { timeout: false } as const;

let shared: PoliciesLoading = { status: "idle" };
/** A later request, or none, has taken the place of one with another number. */
let turn = 0;

export const readPoliciesLoading = (): PoliciesLoading => shared;

/** Requests the policies again, unless a request is under way. */
export function startPoliciesLoading(): void {
  if (shared.status === "loading") return;
  shared = { status: "loading" };
  turn += 1;
  void load(turn);
}

/** What still comes of a request that took too long is dropped. */
export function stopPoliciesLoading(): void {
  turn += 1;
  shared = { status: "idle" };
}

async function load(own: number): Promise<void> {
  const [policies, priority] = await Promise.allSettled([
    getJson(policyEndpoints.list, policyListSchema, waiting),
    getJson(policyEndpoints.globalPriority, globalPrioritySchema, waiting),
  ]);
  if (own !== turn) return;
  shared =
    policies.status === "rejected"
      ? { status: "failed" }
      : {
          status: "loaded",
          policies: policies.value,
          globalPriority: priority.status === "rejected" ? "failed" : priority.value.Enabled,
        };
}

onSessionCleanup(stopPoliciesLoading);
