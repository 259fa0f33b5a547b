import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { NewOption } from "./check-option-changes.ts";
import { isSecretOption } from "./describe-option-changes.ts";
import { optionSectionDefinitions } from "./options-definitions.ts";

/** Options whose value nobody gets to see. */
export const secretOptionIds: ReadonlySet<string> = new Set(
  optionSectionDefinitions.flatMap(({ cards }) =>
    cards.flatMap(({ fields }) => fields.filter(isSecretOption).map(({ id }) => id)),
  ),
);

/** What is stored of a secret: it can be compared with one that is presented, and never be read back. */
export const digestOption = (secret: InstallationSecret, optionId: string, text: string): string =>
  secret.digest(text, `option ${optionId}`).toString("base64url");

/** The options as they are stored; an empty secret is none. */
export function protectSecrets(options: readonly NewOption[], readSecret: () => InstallationSecret): NewOption[] {
  return options.map((option) => {
    const { optionTypeId, value } = option;
    if (!secretOptionIds.has(optionTypeId) || typeof value !== "string" || value === "") return option;
    return { ...option, value: digestOption(readSecret(), optionTypeId, value) };
  });
}
