import { targetTypes, type ProcessStart, type TargetType } from "@gatehouse/shared/contracts/policy-content.contract";
import { toLines } from "./text-lines.ts";

/** Fields of a start that the question takes as text. */
export const startTexts = [
  "path",
  "user",
  "groups",
  "computer",
  "company",
  "product",
  "originalFileName",
  "commandLine",
  "parentPath",
  "hash",
] as const;

export type WhatIfValues = Partial<Record<(typeof startTexts)[number] | "targetType", string>>;

const textOrNull = (text: string | undefined): string | null => (text?.trim() ? text.trim() : null);

const isHash = (text: string | undefined, digits: number): string | null =>
  text !== undefined && new RegExp(`^[0-9a-f]{${String(digits)}}$`, "i").test(text.trim())
    ? text.trim().toLowerCase()
    : null;

/** A start as it was typed; what was left empty counts as unknown. */
export function toStart(values: WhatIfValues, now: Date): ProcessStart {
  const targetType: TargetType | undefined = targetTypes.find((type) => type === values.targetType);
  const groups = toLines(values.groups);
  return {
    computer: textOrNull(values.computer),
    user: textOrNull(values.user),
    groups: groups.length === 0 ? null : groups,
    path: textOrNull(values.path),
    sha256: isHash(values.hash, 64),
    sha1: isHash(values.hash, 40),
    md5: isHash(values.hash, 32),
    company: textOrNull(values.company),
    product: textOrNull(values.product),
    originalFileName: textOrNull(values.originalFileName),
    commandLine: textOrNull(values.commandLine),
    parentPath: textOrNull(values.parentPath),
    targetType: targetType ?? null,
    occurredAt: now.toISOString(),
  };
}
