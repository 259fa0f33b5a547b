import { ApiError } from "@gatehouse/shared/api";
import { LOCKS_OUT_SAVER, type OptionEffect } from "@gatehouse/shared/contracts/option-effects.contract";
import type { OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { FORM_ERROR, type SubmitErrors } from "@gatehouse/shared/forms";
import type { Translate } from "@gatehouse/shared/i18n";
import { developerMessage } from "../../../model/developer-message.ts";
import { changeFailureKey } from "../../../model/failure-key.ts";

/** Shows the server's refusal at the fields that it names, else at the top of the form. */
export function saveErrors(error: unknown, card: OptionSection, t: Translate): SubmitErrors {
  const refused =
    error instanceof ApiError && error.status !== 403
      ? error.fields.filter(({ path }) => card.fields.some((field) => field.id === path))
      : [];
  if (refused.length === 0) {
    // `message` of the answer stays out: it may be the text of a proxy.
    return { [FORM_ERROR]: withDeveloperMessage(failureText(error, card, t), error) };
  }
  // i18n-keys: option.faults.*, errors.*
  const atFields = refused.map(({ path, code, message }): [string, string] => [
    path,
    t([`option.faults.${code}`, `errors.${code}`, "option.refused"], { message }),
  ]);
  return { ...Object.fromEntries(atFields), [FORM_ERROR]: withDeveloperMessage(t("option.invalid-fields"), error) };
}

/** A second line for developers, if the server has one for them. */
const withDeveloperMessage = (text: string, error: unknown): string =>
  [text, developerMessage(error)].filter(Boolean).join("\n");

/** The text of the card, for what a failed save means; else the text of all cards. */
function failureText(error: unknown, { resourceKey }: OptionSection, t: Translate): string {
  if (error instanceof ApiError && error.status === 403) return t(changeFailureKey(error, "option.forbidden"));
  const name = resourceKey.split(".").at(-1);
  // i18n-keys: option.save-failures.*
  return t([`option.save-failures.${name}`, "option.save-failed"]);
}

/** The same for a save that the server would refuse because it locks out the user. */
export function lockOutErrors(effects: readonly OptionEffect[], t: Translate): SubmitErrors {
  const atFields = effects.map(({ optionTypeId }) => [optionTypeId, t(`option.faults.${LOCKS_OUT_SAVER}`)]);
  return { ...Object.fromEntries(atFields), [FORM_ERROR]: t("option.invalid-fields") };
}
