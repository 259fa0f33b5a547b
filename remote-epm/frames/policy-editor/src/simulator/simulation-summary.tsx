import type {
  PolicySimulationWithResults,
  SimulatedDecision,
  SimulationResults,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useFormat, useTranslation, type Translate } from "@gatehouse/shared/i18n";
import { ArrowRightLeft, Ban, CircleCheck } from "lucide-react";
import { Decision } from "../components/decision.tsx";
import { isUnfinished } from "../data/policy-simulations.hooks.ts";
import { worstChange } from "../model/worst-change.ts";
import classes from "./simulator.module.css";
import { useMissingFields } from "./use-missing-fields.ts";

type Props = { simulation: PolicySimulationWithResults; results: SimulationResults };

/** One sentence with the worst change, the starts by decision, and what could not be decided. */
export function SimulationSummary({ simulation, results }: Props) {
  return (
    <>
      <Headline simulation={simulation} results={results} />
      <dl className={classes.figures}>
        {results.decisions
          .filter(({ decision, starts }) => decision !== "unassigned" || starts > 0)
          .map((figure) => (
            <Figure key={figure.decision} {...figure} simulation={simulation} results={results} />
          ))}
      </dl>
      <MissingFields results={results} />
    </>
  );
}

function Headline({ simulation, results }: Props) {
  const { t } = useTranslation();
  const { text, tone } = useHeadline(simulation, results);
  const { changedStarts, starts, changedPrograms, changedUsers } = results;
  const Icon = { danger: Ban, success: CircleCheck, neutral: ArrowRightLeft }[tone];
  const key = isUnfinished(simulation) ? "simulator.changes-so-far" : "simulator.changes";
  return (
    <div className={classes.summary} role="status">
      <span className={classes.summaryIcon} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div className={classes.summaryText}>
        <p className={classes.headline}>{text}</p>
        {simulation.publishedVersion !== null && (
          <p className={classes.detail}>
            {t(key, { changed: changedStarts, starts, programs: changedPrograms, users: changedUsers })}
          </p>
        )}
        {simulation.otherPolicies.length > 0 && (
          <p className={classes.detail}>{t("simulator.judged-with", { count: simulation.otherPolicies.length })}</p>
        )}
      </div>
    </div>
  );
}

type Tone = "danger" | "success" | "neutral";

/** The sentence with the worst that the draft does, compared with the published version if there is one. */
function useHeadline(simulation: Props["simulation"], results: SimulationResults): { text: string; tone: Tone } {
  const { t } = useTranslation();
  const { starts, changes, elevatedBlockedStarts } = results;
  if (starts === 0 && !isUnfinished(simulation)) return { text: t("simulator.no-events"), tone: "neutral" };
  if (simulation.publishedVersion === null) {
    return elevatedBlockedStarts > 0
      ? { text: t("simulator.elevated-blocked", { count: elevatedBlockedStarts }), tone: "danger" }
      : { text: t("simulator.no-version"), tone: "neutral" };
  }
  const worst = worstChange(changes);
  return worst ? describeWorst(worst, t) : { text: t("simulator.no-changes"), tone: "success" };
}

type Change = SimulationResults["changes"][number];

function describeWorst({ from, to, starts: count }: Change, t: Translate): { text: string; tone: Tone } {
  if (to === "block" && (from === "elevate" || from === "allow" || from === "audit")) {
    // i18n-keys: simulator.blocked.*
    return { text: t(`simulator.blocked.${from}`, { count }), tone: "danger" };
  }
  if (from === "elevate" && to !== "undecidable" && to !== "unassigned") {
    return { text: t("simulator.loses-rights", { count }), tone: "danger" };
  }
  // i18n-keys: components.decisions.*
  const words = { from: t(`components.decisions.${from}`), to: t(`components.decisions.${to}`) };
  return { text: t("simulator.change", { count, ...words }), tone: "neutral" };
}

type FigureProps = Props & { decision: SimulatedDecision; starts: number; difference: number | null };

function Figure({ decision, starts, difference, simulation, results }: FigureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { publishedVersion } = simulation;
  const share = results.starts === 0 ? 0 : starts / results.starts;
  const notes = [
    ...(decision === "undecidable" ? [format.number(share, { style: "percent", maximumFractionDigits: 1 })] : []),
    ...(difference === null || publishedVersion === null
      ? []
      : [
          difference === 0
            ? t("simulator.same")
            : t("simulator.difference", {
                difference: format.number(difference, { signDisplay: "exceptZero" }),
                number: publishedVersion,
              }),
        ]),
  ];
  return (
    <div className={classes.figure}>
      <dt>
        <Decision decision={decision} />
      </dt>
      <dd className={classes.figureValue}>{format.number(starts)}</dd>
      {notes.length > 0 && <dd className={classes.figureNote}>{notes.join(" · ")}</dd>}
    </div>
  );
}

function MissingFields({ results: { missingFields } }: { results: SimulationResults }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useMissingFields();
  if (missingFields.length === 0) return null;
  const parts = missingFields.map(({ field, starts }) => `${nameOf([field])} (${format.number(starts)})`);
  return (
    <div className={classes.notes}>
      <p>{t("simulator.missing-fields", { fields: parts.join(", ") })}</p>
    </div>
  );
}
