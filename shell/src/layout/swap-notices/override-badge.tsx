import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { MonitorUp } from "lucide-react";
import { useEffect } from "react";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { stopOverride } from "../../federation/federation.ts";
import type { OverrideState } from "../../federation/override/override.atoms.ts";
import classes from "./override-badge.module.css";

/** Shown while a section runs from the user's own machine. */
export function OverrideBadge({ override }: { override: OverrideState }) {
  const { t } = useTranslation();
  const { status, problem } = override;
  const text = useOverrideText(override);
  useEffect(() => announce(text), [text]);
  return (
    <div className={classes.badge} data-tone={problem ? "warning" : "info"}>
      <MonitorUp aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      {status !== "stopping" && (
        // Fails only without a network; the user may press again.
        <Button variant="secondary" size="small" onClick={() => void stopOverride().catch(() => undefined)}>
          {t("swap-notices.override.stop")}
        </Button>
      )}
    </div>
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
