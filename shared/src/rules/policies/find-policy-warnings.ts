import type { PolicyContent, PolicyRule, PolicyWorkstyle } from "../../contracts/policy-content.contract.ts";
import { livingOffTheLandPrograms } from "./living-off-the-land-programs.ts";
import { parsePath } from "./parse-path.ts";
import { ruleCovers, workstyleCovers } from "./rule-coverage.ts";
import { findWritableFolder } from "./writable-folders.ts";

export const policyWarningCodes = [
  /** Allows programs in a folder that users can write to; `value` is the pattern, `detail` the folder. */
  "writablePath",
  /** Allows a program that can run any other one; `value` is its file name. */
  "livingOffTheLand",
  /** Allows by what files say of themselves, which nobody has verified. */
  "declaredOnly",
  /** Allows by a hash for which other files can be made; `value` is the hash. */
  "weakHash",
  /** Its time is over. */
  "expired",
  /** No start of the simulation was decided by it. */
  "unused",
  /** Never acts, since an earlier rule matches every start that it matches, with the same action. */
  "shadowed",
  /** The same, but the earlier rule has another action. */
  "contradicted",
] as const;

export type PolicyWarningCode = (typeof policyWarningCodes)[number];

export type PolicyWarning = {
  code: PolicyWarningCode;
  workstyleId: string;
  ruleId: string;
  /** The earlier rule of `shadowed` and `contradicted`. */
  otherRuleId: string | null;
  value: string | null;
  detail: string | null;
};

/** What is known beside the content. Without decided starts, nothing is called unused. */
export type WarningContext = {
  now: Date;
  /** How many starts each rule decided, by its id, in a simulation of this content. */
  decidedStarts?: ReadonlyMap<string, number>;
};

type Finding = Pick<PolicyWarning, "code"> & Partial<Pick<PolicyWarning, "otherRuleId" | "value" | "detail">>;
type Place = { workstyle: PolicyWorkstyle; rule: PolicyRule };

const MD5_AND_SHA1_DIGITS = 40;

function findWritablePaths({ conditions }: PolicyRule): Finding[] {
  if (conditions.hash) return [];
  return (conditions.path ?? []).flatMap((value) => {
    const detail = findWritableFolder(value);
    return detail === null ? [] : [{ code: "writablePath" as const, value, detail }];
  });
}

function findLivingOffTheLand({ conditions, action }: PolicyRule): Finding[] {
  if (action === "audit" || conditions.commandLine) return [];
  const names = [...(conditions.path ?? []), ...(conditions.originalFileName ?? [])].map(
    (pattern) => parsePath(pattern).fileName,
  );
  return [...new Set(names)]
    .filter((name) => livingOffTheLandPrograms.has(name))
    .map((value) => ({ code: "livingOffTheLand", value }));
}

function findUnprovedIdentity({
  conditions: { path, hash, company, product, originalFileName },
}: PolicyRule): Finding[] {
  const isDeclared = company ?? product ?? originalFileName;
  const weak = (hash ?? []).filter((value) => value.length <= MD5_AND_SHA1_DIGITS);
  return [
    ...(isDeclared && !path && !hash ? [{ code: "declaredOnly" as const }] : []),
    ...weak.map((value) => ({ code: "weakHash" as const, value })),
  ];
}

/** What is risky about letting the programs of a rule run. */
function findRisks(rule: PolicyRule): Finding[] {
  if (rule.action === "block") return [];
  return [...findWritablePaths(rule), ...findLivingOffTheLand(rule), ...findUnprovedIdentity(rule)];
}

function findShadow({ workstyle, rule }: Place, earlier: readonly Place[]): Finding[] {
  const other = earlier.find((place) => workstyleCovers(place.workstyle, workstyle) && ruleCovers(place.rule, rule));
  if (!other) return [];
  const code = other.rule.action === rule.action ? "shadowed" : "contradicted";
  return [{ code, otherRuleId: other.rule.id }];
}

function findUse({ id, expiresAt }: PolicyRule, { now, decidedStarts }: WarningContext): Finding[] {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime()) return [{ code: "expired" }];
  return decidedStarts && (decidedStarts.get(id) ?? 0) === 0 ? [{ code: "unused" }] : [];
}

/** What an editor should look at, in the order of the rules. Disabled workstyles and rules do nothing, so they are left out. */
export function findPolicyWarnings({ workstyles }: PolicyContent, context: WarningContext): PolicyWarning[] {
  const places = workstyles
    .filter(({ isEnabled }) => isEnabled)
    .flatMap((workstyle) => workstyle.rules.filter((rule) => rule.isEnabled).map((rule) => ({ workstyle, rule })));
  return places.flatMap((place, index) => {
    const shadows = findShadow(place, places.slice(0, index));
    const uses = shadows.length > 0 ? [] : findUse(place.rule, context);
    return [...findRisks(place.rule), ...shadows, ...uses].map((finding) => ({
      otherRuleId: null,
      value: null,
      detail: null,
      ...finding,
      workstyleId: place.workstyle.id,
      ruleId: place.rule.id,
    }));
  });
}
