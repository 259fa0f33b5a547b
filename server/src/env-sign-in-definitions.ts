import { DEFAULT_LANGUAGE, choosableLanguages } from "@gatehouse/shared/rules/languages";
import { parseChoice, parseFlag, parseInteger, parseWebAddress } from "./env-parsers.ts";

const languageCodes = choosableLanguages.map((language) => language.code);

/** Settings of signing in; part of the list of all settings. */
export const signInSettingDefinitions = [
  {
    name: "LOGIN_ATTEMPTS_PER_MINUTE",
    property: "loginAttemptsPerMinute",
    default: "20",
    isShareable: true,
    description:
      "Sign-in attempts per minute from one network (/24, or /56 for IPv6); all networks together can make 30 times as many",
    parse: (text: string) => parseInteger(text, 1, 10000),
  },
  {
    name: "SIGN_IN_LOCK_TRIES",
    property: "signInLockTries",
    default: "10",
    isShareable: true,
    description: "Wrong passwords in a row after which a username is locked, whether it exists or not",
    parse: (text: string) => parseInteger(text, 3, 100),
  },
  {
    name: "SIGN_IN_LOCK_MINUTES",
    property: "signInLockMinutes",
    default: "15",
    isShareable: true,
    description: "Minutes that the first lock of a username lasts; each further lock within a day lasts twice as long",
    parse: (text: string) => parseInteger(text, 1, 1440),
  },
  {
    name: "SIGN_IN_FLOOR_MS",
    property: "signInFloorMs",
    default: "300",
    isShareable: true,
    description: "Minimum milliseconds that a refused sign-in takes, so that timing doesn't reveal the reason",
    parse: (text: string) => parseInteger(text, 0, 5000),
  },
  {
    name: "SHOW_DOMAINS",
    property: "showsDomains",
    default: "true",
    isShareable: true,
    description: "Whether the sign-in page lists directories by label: true or false",
    parse: parseFlag,
  },
  {
    name: "SIGN_UP_URL",
    property: "signUpUrl",
    default: "",
    isShareable: true,
    description: "Page where people request an account; the sign-in page links to it",
    parse: parseWebAddress,
  },
  {
    name: "SIGN_OUT_URL",
    property: "signOutUrl",
    default: "",
    isShareable: true,
    description: "Page that browsers open after sign-out, such as the identity provider's sign-out page",
    parse: parseWebAddress,
  },
  {
    name: "DEFAULT_LANGUAGE",
    property: "defaultLanguage",
    default: DEFAULT_LANGUAGE,
    isShareable: true,
    description: `Language of the console until a user chooses one: ${languageCodes.join(", ")}`,
    parse: (text: string) => parseChoice(text, languageCodes),
  },
] as const;
