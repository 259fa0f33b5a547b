import { simulationScopes, type PolicySimulation } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { Play } from "lucide-react";
import { isUnfinished } from "../data/policy-simulations.hooks.ts";
import { simulationRanges, type SimulationSettings } from "../model/simulation-settings.ts";
import classes from "./simulator.module.css";

type Props = {
  simulation: PolicySimulation | undefined;
  isStarting: boolean;
  settings: SimulationSettings;
  onSettings: (settings: SimulationSettings) => void;
  onStart: () => void;
  onCancel: () => void;
};

/** Policies, range, start and progress of the simulator. */
export function SimulationHead({ simulation, isStarting, settings, onSettings, onStart, onCancel }: Props) {
  const { t } = useTranslation();
  const { scope, range } = settings;
  const isRunning = simulation !== undefined && isUnfinished(simulation);
  return (
    <div className={classes.head}>
      <h2>{t("simulator.title")}</h2>
      <NativeSelect
        label={t("simulator.scope")}
        isLabelHidden
        size="small"
        value={scope}
        // i18n-keys: simulator.scopes.*
        options={simulationScopes.map((value) => ({ value, label: t(`simulator.scopes.${value}`) }))}
        onChange={(event) =>
          onSettings({ ...settings, scope: simulationScopes.find((value) => value === event.target.value) ?? "all" })
        }
      />
      <NativeSelect
        label={t("simulator.range")}
        isLabelHidden
        size="small"
        value={range}
        options={simulationRanges.map((value) => ({
          value,
          label: value === "all" ? t("simulator.all-events") : t("simulator.last-days", { count: Number(value) }),
        }))}
        onChange={(event) =>
          onSettings({ ...settings, range: simulationRanges.find((value) => value === event.target.value) ?? "all" })
        }
      />
      <Button
        variant="secondary"
        size="small"
        icon={<Play aria-hidden="true" />}
        isPending={isStarting}
        onClick={onStart}
      >
        {t(isRunning ? "simulator.restart" : "simulator.start")}
      </Button>
      {isRunning && <Progress simulation={simulation} onCancel={onCancel} />}
    </div>
  );
}

function Progress({ simulation, onCancel }: { simulation: PolicySimulation; onCancel: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { doneStarts, totalStarts } = simulation;
  const share = totalStarts ? doneStarts / totalStarts : 0;
  const text =
    totalStarts === null ? t("simulator.waiting") : t("simulator.progress", { done: doneStarts, total: totalStarts });
  return (
    <div className={classes.progress}>
      <span>{text}</span>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={t("simulator.title")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={text}
      >
        <span className={classes.fill} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span>{format.number(share, { style: "percent", maximumFractionDigits: 0 })}</span>
      <Button variant="ghost" size="small" onClick={onCancel}>
        {t("shared:ui.cancel")}
      </Button>
    </div>
  );
}
