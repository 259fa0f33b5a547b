import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { isLocalVersion } from "../selection/local-version.ts";
import { healthSender } from "./health-sender.ts";
import type { LoadFailure } from "./load-failure.ts";

/** Reports that a page did not come in time; not if `late`, which settles with its code, soon does. Decision 022. */
export function reportHang({ name, version }: SelectedRemote, { message }: LoadFailure, late: Promise<unknown>): void {
  if (isLocalVersion(version)) return;
  void healthSender.addUnlessLate({ kind: "failure", name, version, stage: "hang", message }, late);
}
