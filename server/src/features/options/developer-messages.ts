import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";

/**
 * What a refusal tells developers, who see that page and server disagree, by the code of a fault. Other codes have none,
 * and no text ever has a value, which may be a secret.
 */
const messages: Readonly<Record<string, string>> = {
  unknownOption: "The server has no option of this id in this section.",
  notChangeable: "The definition of the option locks it or makes it read-only.",
  unknownChoice: "The definition of the option has no such choice.",
  notText: "The definition of the option wants a well-formed text.",
  notNumber: "The definition of the option wants a number.",
  notYesOrNo: "The definition of the option wants true or false.",
};

/** One line for each option that has a message. */
export function developerMessageOf(faults: readonly FieldError[], knownIds: ReadonlySet<string>): string | undefined {
  const lines = faults.flatMap(({ path, code }) => {
    const text = Object.hasOwn(messages, code) ? messages[code] : undefined;
    if (text === undefined) return [];
    return [knownIds.has(path) ? `${path}: ${text}` : text];
  });
  return lines.length === 0 ? undefined : [...new Set(lines)].join("\n");
}
