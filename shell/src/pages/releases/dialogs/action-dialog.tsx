import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import type { ReleaseAction } from "../release-action.ts";
import { CanaryDialog } from "./canary-dialog.tsx";
import { DisableDialog } from "./disable-dialog.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { PlainDialog } from "./plain-dialog.tsx";
import { PromoteDialog } from "./promote-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { SeveralDialog } from "./several-dialog.tsx";
import { UnpinDialog } from "./unpin-dialog.tsx";

type Props = { action: ReleaseAction; overview: ReleasesOverview; onClose: () => void };

/** The dialog for the chosen action. */
export function ActionDialog({ action, overview, onClose }: Props) {
  const common = { overview, onClose };
  switch (action.kind) {
    case "change":
      return <SeveralDialog {...common} />;
    case "restore":
      return <RestoreDialog {...common} revision={action.revision} />;
    case "promote":
      return <PromoteDialog {...common} name={action.name} version={action.version} />;
    case "canary":
      return <CanaryDialog {...common} name={action.name} version={action.version} />;
    case "pin":
      return <PinDialog {...common} name={action.name} version={action.version} />;
    case "unpin":
      return <UnpinDialog {...common} name={action.name} />;
    case "disable":
      return <DisableDialog {...common} name={action.name} />;
    case "revoke":
      return <RevokeDialog {...common} name={action.name} version={action.version} />;
    default:
      return <PlainDialog {...common} name={action.name} kind={action.kind} />;
  }
}
