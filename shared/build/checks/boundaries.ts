import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IViolation,
} from "dependency-cruiser";

/** The content of .dependency-cruiser.cjs. */
export interface ImportRules {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
}

function listParts(folder: string): string[] {
  const isPart = (name: string) => /^(shell|server|shared|cli|e2e|remote-.+)$/.test(name);
  return readdirSync(folder).filter((name) => isPart(name) && existsSync(path.join(folder, name)));
}

function describeViolation({ forbidden }: ImportRules, { rule, from, to, cycle }: IViolation): string {
  const comment = forbidden.find(({ name }) => name === rule.name)?.comment ?? "";
  const steps = cycle ? cycle.map((step) => step.name) : [to];
  return `${rule.name}: ${[from, ...steps].join(" -> ")}\n    ${comment}`;
}

/** Every import in the folder that a rule forbids, as printable text. */
export async function listForbiddenImports(folder: string, rules: ImportRules): Promise<string[]> {
  const { forbidden, options } = rules;
  const cruiseOptions = { ...options, baseDir: folder, ruleSet: { forbidden }, validate: true };
  const result = await cruise(listParts(folder), cruiseOptions, options.enhancedResolveOptions);
  // Without a reporter the output is the result object itself.
  const { summary } = result.output as ICruiseResult;
  return summary.violations.map((violation) => describeViolation(rules, violation));
}
