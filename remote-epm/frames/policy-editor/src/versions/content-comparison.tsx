import type { PolicyContent, PolicyRule } from "@gatehouse/shared/contracts/policy-content.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import {
  comparePolicyContents,
  type ContentChange,
  type RuleChange,
} from "@gatehouse/shared/rules/policies/compare-policy-contents";
import { Badge } from "@gatehouse/shared/ui/badge";
import { useMemo } from "react";
import { Decision } from "../components/decision.tsx";
import classes from "./content-comparison.module.css";
import { FieldComparison } from "./field-comparison.tsx";

type Props = {
  before: PolicyContent;
  after: PolicyContent;
  /** Names the list for screen readers. */
  label: string;
};

/** What lies between two contents: workstyles, rules with each field that differs, and the default action. */
export function ContentComparison({ before, after, label }: Props) {
  const { t } = useTranslation();
  const comparison = useMemo(() => comparePolicyContents(before, after), [before, after]);
  const { defaultAction, workstyles, rules } = comparison;
  if (!defaultAction && workstyles.length + rules.length === 0) {
    return <p className={classes.none}>{t("versions.no-differences")}</p>;
  }
  return (
    <ul className={classes.changes} aria-label={label}>
      {defaultAction && (
        <li className={classes.change}>
          <span className={classes.name}>{t("rules.all-others")}</span>
          <span className={classes.pair}>
            <Decision decision={defaultAction.before} /> <span aria-hidden="true">→</span>{" "}
            <Decision decision={defaultAction.after} />
          </span>
        </li>
      )}
      {workstyles.map((change) => (
        <li key={change.id} className={classes.change}>
          <ChangeHead change={change} kind={t("versions.workstyle")} />
          {/* i18n-keys: versions.fields.* */}
          {change.fields.length > 0 && (
            <span className={classes.kind}>
              {change.fields.map((field) => t(`versions.fields.${field}`)).join(", ")}
            </span>
          )}
        </li>
      ))}
      {rules.map((change) => (
        <li key={change.id} className={classes.change}>
          <ChangeHead change={change} kind={t("versions.rule")} />
          <ChangedFields change={change} />
        </li>
      ))}
    </ul>
  );
}

const tones = { added: "success", removed: "danger", changed: "info" } as const;

function ChangeHead({ change, kind }: { change: ContentChange; kind: string }) {
  const { t } = useTranslation();
  const hasFields = change.kind !== "changed" || change.fields.length > 0;
  return (
    <span className={classes.head}>
      <span className={classes.kind}>{kind}</span>
      <span className={classes.name}>
        <bdi>{change.name}</bdi>
      </span>
      {/* i18n-keys: versions.kinds.* */}
      {hasFields && <Badge tone={tones[change.kind]}>{t(`versions.kinds.${change.kind}`)}</Badge>}
      {change.isMoved && <Badge>{t("versions.moved")}</Badge>}
    </span>
  );
}

function ChangedFields({ change: { kind, fields, before, after } }: { change: RuleChange }) {
  const describe = useFieldText();
  if (kind !== "changed") return null;
  const shown = fields.filter((field) => field !== "workstyleId");
  return shown.map((field) => (
    <FieldComparison key={field} field={field} before={describe(before, field)} after={describe(after, field)} />
  ));
}

/** A field of a rule as text; empty where the rule doesn't have it. */
function useFieldText(): (rule: PolicyRule | null, field: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (rule, field) => {
    if (!rule) return "";
    const [name = "", condition] = field.split(".");
    if (condition !== undefined) {
      const values = new Map<string, readonly string[]>(Object.entries(rule.conditions)).get(condition) ?? [];
      // i18n-keys: components.target-types.*
      return values
        .map((value) => (condition === "targetType" ? t(`components.target-types.${value}`) : value))
        .join("\n");
    }
    // i18n-keys: components.decisions.*
    const texts: Record<string, () => string | undefined> = {
      name: () => rule.name,
      isEnabled: () => t(rule.isEnabled ? "versions.on" : "versions.off"),
      action: () => t(`components.decisions.${rule.action}`),
      expiresAt: () => rule.expiresAt && format.dateTime(rule.expiresAt),
      message: () => rule.message,
      reason: () => rule.reason,
    };
    return texts[name]?.() ?? "";
  };
}
