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
      "Sign-in attempts that one network (/24, or /56 of IPv6) may make in a minute; all together may make 30 times as many",
    parse: (text: string) => parseInteger(text, 1, 10000),
  },
  {
    name: "SIGN_IN_LOCK_TRIES",
    property: "signInLockTries",
    default: "10",
    isShareable: true,
    description: "Wrong passwords in a row after which a user name is locked, whether anybody has it or not",
    parse: (text: string) => parseInteger(text, 3, 100),
  },
  {
    name: "SIGN_IN_LOCK_MINUTES",
    property: "signInLockMinutes",
    default: "15",
    isShareable: true,
    description: "Minutes that the first lock of a user name lasts; each further one in a day lasts twice as long",
    parse: (text: string) => parseInteger(text, 1, 1440),
  },
  {
    name: "SIGN_IN_FLOOR_MS",
    property: "signInFloorMs",
    default: "300",
    isShareable: true,
    description:
      "Milliseconds that a refused sign-in takes at least, so that its time does not tell why it was refused",
    parse: (text: string) => parseInteger(text, 0, 5000),
  },
  {
    name: "SHOW_DOMAINS",
    property: "showsDomains",
    default: "true",
    isShareable: true,
    description: "Whether the sign-in page lists the directories by their labels: true or false",
    parse: parseFlag,
  },
  {
    name: "SIGN_UP_URL",
    property: "signUpUrl",
    default: "",
    isShareable: true,
    description: "Where people ask for an account; the sign-in page leads there",
    parse: parseWebAddress,
  },
  {
    name: "SIGN_OUT_URL",
    property: "signOutUrl",
    default: "",
    isShareable: true,
    description: "Address that browsers go on to after signing out, such as that of the identity provider's sign-out",
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
