import { toApiError, type ApiError } from "@gatehouse/shared/api";
import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import type { PolicySimulationWithResults } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { errorText } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { FlaskConical } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { cancelSimulation, startSimulation } from "../data/policy-simulations.actions.ts";
import { usePolicySimulation, usePolicySimulations } from "../data/policy-simulations.hooks.ts";
import type { PolicyDraft } from "../editor/use-policy-draft.ts";
import { isSameContent } from "../model/content-edits.ts";
import { toSimulationBounds, type SimulationSettings } from "../model/simulation-settings.ts";
import { SimulationGroups } from "./simulation-groups.tsx";
import { SimulationHead } from "./simulation-head.tsx";
import { SimulationSummary } from "./simulation-summary.tsx";
import classes from "./simulator.module.css";
import { WhatIf } from "./what-if.tsx";

type Props = {
  draft: PolicyDraft;
  /** How many starts each rule decided, if the results are whole and of what is on the screen. */
  onDecided: (starts: ReadonlyMap<string, number> | undefined) => void;
};

/** What the draft would have done to the imported starts. */
export function Simulator({ draft, onDecided }: Props) {
  const { t } = useTranslation();
  const run = useSimulationRun(draft);
  const [settings, setSettings] = useState<SimulationSettings>({ scope: "all", range: "all" });
  const { simulation, isCurrent } = run;
  useDecidedStarts(isCurrent ? simulation : undefined, onDecided);
  return (
    <div className={classes.column}>
      <Card padding="flush" className={classes.results}>
        <SimulationHead
          simulation={simulation}
          isStarting={run.isStarting}
          settings={settings}
          onSettings={setSettings}
          onStart={() => void run.start(settings)}
          onCancel={() => void run.cancel()}
        />
        {run.failure && (
          <Banner tone="danger" announce="alert">
            {errorText(run.failure, t)}
          </Banner>
        )}
        {simulation?.results ? (
          <>
            {!isCurrent && <Banner tone="info">{t("simulator.outdated")}</Banner>}
            <SimulationSummary simulation={simulation} results={simulation.results} />
            <SimulationGroups draft={draft} simulation={simulation} results={simulation.results} />
          </>
        ) : (
          <NoResults simulation={simulation} />
        )}
      </Card>
      <WhatIf draft={draft} scope={settings.scope} />
    </div>
  );
}

function NoResults({ simulation }: { simulation: PolicySimulationWithResults | undefined }) {
  const { t } = useTranslation();
  const state = simulation?.state;
  if (state === "waiting" || state === "running") {
    return (
      <div className={classes.loading}>
        <PageState kind="loading" />
      </div>
    );
  }
  if (state === "failed") {
    return (
      <PageState kind="error" title={t("simulator.failed.title")} description={t("simulator.failed.description")} />
    );
  }
  return (
    <PageState
      kind="empty"
      icon={<FlaskConical aria-hidden="true" />}
      title={t("simulator.none.title")}
      description={t("simulator.none.description")}
    />
  );
}

type Started = { id: string; content: PolicyContent };

/** The latest run of this policy: the one that was started here, or else the newest on the server. */
function useSimulationRun(draft: PolicyDraft) {
  const { policy, content, isDirty } = draft;
  const id = policy.policyGuid;
  const [started, setStarted] = useState<Started>();
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const latest = usePolicySimulations(id).data?.[0];
  const shownId = started?.id ?? latest?.id ?? null;
  const { data: simulation } = usePolicySimulation(id, shownId);
  const isCurrent = started
    ? isSameContent(started.content, content)
    : simulation !== undefined && simulation.revision === policy.revision && !isDirty;

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(toApiError(error)));
  };
  return {
    simulation,
    isCurrent,
    isStarting,
    failure,
    start: async ({ scope, range }: SimulationSettings): Promise<void> => {
      setIsStarting(true);
      await attempt(async () => {
        const bounds = toSimulationBounds(range, new Date());
        const next = await startSimulation(id, { ...(isDirty && { content }), scope, ...bounds });
        setStarted({ id: next.id, content });
      });
      setIsStarting(false);
    },
    cancel: () => attempt(async () => (shownId === null ? undefined : cancelSimulation(id, shownId))),
  };
}

function useDecidedStarts(simulation: PolicySimulationWithResults | undefined, onDecided: Props["onDecided"]): void {
  const results = simulation?.state === "succeeded" ? simulation.results : null;
  const decided = useMemo(
    () =>
      results
        ? new Map(results.rules.flatMap(({ ruleId, starts }) => (ruleId === null ? [] : [[ruleId, starts] as const])))
        : undefined,
    [results],
  );
  useEffect(() => onDecided(decided), [decided, onDecided]);
}
