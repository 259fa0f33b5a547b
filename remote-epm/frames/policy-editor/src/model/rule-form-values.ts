import {
  policyRuleSchema,
  targetTypes,
  type ConditionName,
  type PolicyAction,
  type PolicyRule,
  type RuleConditions,
  type TargetType,
} from "@gatehouse/shared/contracts/policy-content.contract";
import { fromLocalTime, toLocalTime } from "@gatehouse/shared/rules/time-zones";
import * as z from "@gatehouse/shared/schema";
import { toLines } from "./text-lines.ts";

/** Conditions that the form takes as text, one value on each line. */
export const textConditions = [
  "path",
  "hash",
  "company",
  "product",
  "originalFileName",
  "commandLine",
  "parent",
] as const satisfies readonly ConditionName[];

export type TextCondition = (typeof textConditions)[number];

export type RuleFormValues = Partial<Record<TextCondition, string>> & {
  name: string;
  workstyleId: string;
  action: PolicyAction;
  targetTypes: Partial<Record<TargetType, boolean>>;
  message: string;
  /** As a `datetime-local` control shows it. */
  expiresAt: string;
  reason: string;
};

type Zone = Parameters<typeof toLocalTime>[1];

export function toRuleFormValues(rule: PolicyRule, workstyleId: string, zone: Zone): RuleFormValues {
  const { conditions } = rule;
  return {
    ...Object.fromEntries(textConditions.map((name) => [name, (conditions[name] ?? []).join("\n")])),
    name: rule.name,
    workstyleId,
    action: rule.action,
    targetTypes: Object.fromEntries(targetTypes.map((type) => [type, conditions.targetType?.includes(type) ?? false])),
    message: rule.message ?? "",
    expiresAt: rule.expiresAt === undefined ? "" : toLocalTime(new Date(rule.expiresAt), zone),
    reason: rule.reason ?? "",
  };
}

function toConditions(values: RuleFormValues): RuleConditions {
  const texts = textConditions.map((name): [string, string[]] => [name, toLines(values[name])]);
  const types = targetTypes.filter((type) => values.targetTypes[type] === true);
  return Object.fromEntries([...texts, ["targetType", types] as const].filter(([, list]) => list.length > 0));
}

function toExpiry(text: string, zone: Zone): string {
  const moment = fromLocalTime(text, zone);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/** The rule as the form has it, which the schema may refuse. */
export function toRule(values: RuleFormValues, rule: Pick<PolicyRule, "id" | "isEnabled">, zone: Zone): PolicyRule {
  const { message, expiresAt, reason } = values;
  return {
    id: rule.id,
    name: values.name.trim(),
    isEnabled: rule.isEnabled,
    conditions: toConditions(values),
    action: values.action,
    ...(message.trim() !== "" && { message: message.trim() }),
    ...(expiresAt !== "" && { expiresAt: toExpiry(expiresAt, zone) }),
    ...(reason.trim() !== "" && { reason: reason.trim() }),
  };
}

type FieldError = { code: string; values: Record<string, number> };
export type RuleFormErrors = Partial<Record<TextCondition | "name" | "message" | "expiresAt" | "reason", FieldError>>;

/** The code of an issue, and the line of a list that it is about. */
function errorOf(issue: z.core.$ZodIssue): FieldError {
  const line = issue.path[2];
  const values: Record<string, number> = typeof line === "number" ? { line: line + 1 } : {};
  const isInLine = typeof line === "number";
  if (issue.code === "too_big") {
    return { code: isInLine ? "lineTooLong" : "tooLong", values: { ...values, maximum: Number(issue.maximum) } };
  }
  if (issue.code === "custom") return { code: issue.message, values };
  return { code: issue.code === "too_small" ? "required" : "invalidTime", values };
}

/** The field of the form that shows an issue; what is wrong with all conditions shows at the first one. */
function fieldOf([field, condition]: readonly PropertyKey[]): keyof RuleFormErrors | undefined {
  if (field === "conditions") return textConditions.find((name) => name === condition) ?? "path";
  return (["name", "message", "expiresAt", "reason"] as const).find((name) => name === field);
}

/** Errors of a rule by field of the form, the first of each; none for a rule that can be saved. */
export function findRuleErrors(rule: PolicyRule): RuleFormErrors {
  const result = z.safeParse(policyRuleSchema, rule);
  const errors: RuleFormErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = fieldOf(issue.path);
    if (field) errors[field] ??= errorOf(issue);
  }
  return errors;
}
