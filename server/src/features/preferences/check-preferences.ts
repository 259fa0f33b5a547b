import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { preferenceNames, weekStarts } from "@gatehouse/shared/contracts/preferences.contract";
import type { PreferenceChange, PreferenceName } from "@gatehouse/shared/contracts/preferences.contract";
import { choosableLanguages } from "@gatehouse/shared/rules/languages";
import { isTimeZone } from "@gatehouse/shared/rules/time-zones";
import { AppError, errorCodes } from "../../errors.ts";

const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** A path of the console without parameters. The sign-in and the sign-out are no pages to start with. */
const isStartPage = (path: string): boolean =>
  /^\/[a-z][a-z\d-]*(\/[a-z\d-]+)*$/.test(path) && !/^\/log(in|out)(\/|$)/.test(path);

const checks: Readonly<Record<PreferenceName, (value: string) => boolean>> = {
  Language: isOneOf(choosableLanguages.map(({ code }) => code)),
  Theme: isOneOf(["default", "darkmode"]),
  TimeZone: isTimeZone,
  WeekStart: isOneOf(weekStarts),
  StartPage: isStartPage,
};

/** Throws a 400 that names each value that can't be chosen; an empty one is no choice. */
export function checkPreferences(change: PreferenceChange): void {
  const faults = preferenceNames.flatMap((name): FieldError[] => {
    const value = change[name]?.Value ?? "";
    if (value === "" || checks[name](value)) return [];
    return [{ path: `${name}.Value`, code: "value_invalid", message: "The value can't be chosen." }];
  });
  if (faults.length > 0) throw new AppError(errorCodes.requestInvalid, 400, "The preferences aren't valid.", faults);
}
