import { useTranslation } from "@gatehouse/shared/i18n";
import { MonitorUp } from "lucide-react";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { stopOverride } from "../../federation/change-override.ts";
import type { OverrideState } from "../../federation/override/override.atoms.ts";
import { VersionBadge } from "./version-badge.tsx";

/** Shown while a section runs from the user's own machine. */
export function OverrideBadge({ override }: { override: OverrideState }) {
  const { status, problem } = override;
  // Fails only without a network; the user may press again.
  const stop = (): void => void stopOverride().catch(() => undefined);
  return (
    <VersionBadge
      icon={<MonitorUp aria-hidden="true" />}
      tone={problem ? "warning" : "info"}
      text={useOverrideText(override)}
      onStop={status === "stopping" ? undefined : stop}
    />
  );
}

function useOverrideText({ name, address, status, problem }: OverrideState): string {
  const { t } = useTranslation();
  const values = {
    name: useSectionTitle()(name),
    address: address.replace("http://", ""),
    detail: problem?.detail ?? "",
  };
  // i18n-keys: swap-notices.override.status.*
  const state = t(`swap-notices.override.status.${status}`, values);
  if (!problem) return state;
  // i18n-keys: swap-notices.override.problems.*
  return `${state} ${t(`swap-notices.override.problems.${problem.kind}`, values)}`;
}
