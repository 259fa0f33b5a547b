import type {
  EvaluatedPolicy,
  PolicyDecision,
  PolicyResult,
  PolicyWorkstyle,
  ProcessStart,
  ProcessStartField,
} from "../../contracts/policy-content.contract.ts";
import type { Check } from "./check.ts";
import { addMissingFields, judgeAll } from "./check.ts";
import { compileRuleChecks } from "./compile-conditions.ts";
import { compileComputers, compileUsers } from "./compile-selection.ts";
import type { Outcome } from "./outcome.ts";
import type { Candidate } from "./rules-by-file.ts";
import { RulesByFile } from "./rules-by-file.ts";
import { StartFacts } from "./start-facts.ts";

type CompiledRule = { checks: readonly Check[]; decision: PolicyDecision };
type CompiledWorkstyle = { checks: readonly Check[]; rules: RulesByFile<CompiledRule> };
type CompiledPolicy = { checks: readonly Check[]; workstyles: readonly CompiledWorkstyle[]; decision: PolicyDecision };

/** Policies in the form that judges fast; compile them once for any number of starts. */
export type CompiledPolicies = { readonly policies: readonly CompiledPolicy[] };

/** What may decide a start, if what its checks miss were known. */
type Open = { decision: PolicyDecision; checks: readonly Check[] };

const noPolicy: PolicyDecision = Object.freeze({
  action: "allow",
  decidedBy: "noPolicy",
  policyGuid: null,
  workstyleId: null,
  ruleId: null,
});

function compileWorkstyle(policyGuid: string, { id, users, rules }: PolicyWorkstyle): CompiledWorkstyle {
  const compiled = rules
    .filter(({ isEnabled }) => isEnabled)
    .map((rule) => ({
      checks: compileRuleChecks(rule),
      decision: Object.freeze<PolicyDecision>({
        action: rule.action,
        decidedBy: "rule",
        policyGuid,
        workstyleId: id,
        ruleId: rule.id,
      }),
    }));
  return { checks: compileUsers(users), rules: new RulesByFile(compiled) };
}

function compilePolicy({ policyGuid, assignment, content }: EvaluatedPolicy): CompiledPolicy {
  const isAssigned = assignment && [...compileComputers(assignment.computers), ...compileUsers(assignment.users)];
  return {
    checks: isAssigned ?? [],
    workstyles: content.workstyles
      .filter(({ isEnabled }) => isEnabled)
      .map((workstyle) => compileWorkstyle(policyGuid, workstyle)),
    decision: Object.freeze<PolicyDecision>({
      action: content.defaultAction,
      decidedBy: "default",
      policyGuid,
      workstyleId: null,
      ruleId: null,
    }),
  };
}

/** Takes the policies in the order of their priority, the one that decides first in front. */
export function compilePolicies(policies: readonly EvaluatedPolicy[]): CompiledPolicies {
  return { policies: policies.map(compilePolicy) };
}

function judgeCandidate({ ofFile, others }: Candidate<CompiledRule>, facts: StartFacts): Outcome {
  const ofRest = judgeAll(others, facts);
  return ofRest === "match" ? ofFile : ofRest;
}

/** The rule that decides if the policy applies, or null; rules that may match above it are added to `open`. */
function findRule(
  policy: CompiledPolicy,
  outer: readonly Check[],
  facts: StartFacts,
  open: Open[],
): CompiledRule | null {
  for (const workstyle of policy.workstyles) {
    const concerns = judgeAll(workstyle.checks, facts);
    if (concerns === "noMatch") continue;
    for (const candidate of workstyle.rules.find(facts)) {
      const outcome = judgeCandidate(candidate, facts);
      if (outcome === "noMatch") continue;
      const { rule } = candidate;
      const isCertain = outcome === "match" && concerns === "match";
      if (isCertain && outer.length === 0) return rule;
      open.push({ decision: rule.decision, checks: [...outer, ...workstyle.checks, ...rule.checks] });
      if (isCertain) return rule;
      if (outcome === "match") break;
    }
  }
  return null;
}

function conclude(certain: PolicyDecision, open: readonly Open[], facts: StartFacts): PolicyResult {
  const [first] = open;
  if (first === undefined) return certain;
  const { policyGuid, workstyleId, ruleId } = first.decision;
  const missing = new Set<ProcessStartField>();
  for (const { checks } of open) addMissingFields(missing, checks, facts);
  return {
    action: "undecidable",
    decidedBy: "undecidable",
    policyGuid,
    workstyleId,
    ruleId,
    possible: [...open.map(({ decision }) => decision), certain],
    missingFields: [...missing],
  };
}

/** Judges one start. docs/policy-evaluation.md states the semantics, decision 070 why they are these. */
export function judgeStart({ policies }: CompiledPolicies, start: ProcessStart): PolicyResult {
  const facts = new StartFacts(start);
  const open: Open[] = [];
  const defaults: Open[] = [];
  let certainDefault: PolicyDecision | null = null;
  for (const policy of policies) {
    const applies = judgeAll(policy.checks, facts);
    if (applies === "noMatch") continue;
    const unsure = applies === "match" ? [] : policy.checks;
    const rule = findRule(policy, unsure, facts, open);
    if (rule && applies === "match") return conclude(rule.decision, open, facts);
    if (rule || certainDefault) continue;
    if (applies === "match") certainDefault = policy.decision;
    else defaults.push({ decision: policy.decision, checks: unsure });
  }
  return conclude(certainDefault ?? noPolicy, [...open, ...defaults], facts);
}

/** The one function that says what policies do to a start, for the server, the browser and the command line. */
export function evaluatePolicies(policies: readonly EvaluatedPolicy[], start: ProcessStart): PolicyResult {
  return judgeStart(compilePolicies(policies), start);
}
