import { parseExtensionIds, parseInteger, parseWebAddress } from "./env-parsers.ts";

/** Settings of the browser extension for workforce passwords; part of the list of all settings. */
export const extensionSettingDefinitions = [
  {
    name: "BROWSER_EXTENSIONS",
    property: "browserExtensions",
    default: "",
    isShareable: true,
    description: "Ids (comma-separated) of the browser extensions that users can allow; if not set, any extension",
    parse: parseExtensionIds,
  },
  {
    name: "EXTENSION_SESSION_MINUTES",
    property: "extensionSessionMinutes",
    default: "480",
    isShareable: true,
    description: "Minutes after which a browser extension needs another sign-in, even if it's used",
    parse: (text: string) => parseInteger(text, 1, 10080),
  },
  {
    name: "TEAM_PASSWORDS_URL",
    property: "teamPasswordsUrl",
    default: "",
    isShareable: true,
    description: "Page of team passwords that the browser extension shows",
    parse: parseWebAddress,
  },
  {
    name: "TEAM_PASSWORDS_SEARCH_URL",
    property: "teamPasswordsSearchUrl",
    default: "",
    isShareable: true,
    description: "Page where the browser extension searches team passwords",
    parse: parseWebAddress,
  },
] as const;
