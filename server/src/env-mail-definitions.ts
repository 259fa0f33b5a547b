import { parseChoice, parseInteger, parseMailAddress, parseOptionalText } from "./env-parsers.ts";

/** Settings of the mail server; part of the list of all settings. */
export const mailSettingDefinitions = [
  {
    name: "MAIL_HOST",
    property: "mailHost",
    default: "",
    isShareable: true,
    description:
      "Host of the mail server (SMTP); without it mails go to the outbox of a server on localhost, and nowhere on any other",
    parse: parseOptionalText,
  },
  {
    name: "MAIL_PORT",
    property: "mailPort",
    default: "587",
    isShareable: true,
    description: "Port of the mail server",
    parse: (text: string) => parseInteger(text, 1, 65535),
  },
  {
    name: "MAIL_SECURITY",
    property: "mailSecurity",
    default: "starttls",
    isShareable: true,
    description:
      "Encryption to the mail server: starttls, tls, or none, which only a mail server on this machine may have",
    parse: (text: string) => parseChoice(text, ["starttls", "tls", "none"] as const),
  },
  {
    name: "MAIL_USER",
    property: "mailUser",
    default: "",
    description: "User name at the mail server, where it asks for one",
    parse: parseOptionalText,
  },
  {
    name: "MAIL_PASSWORD",
    property: "mailPassword",
    default: "",
    isVerbatim: true,
    description: "Password at the mail server",
    parse: parseOptionalText,
  },
  {
    name: "MAIL_FROM",
    property: "mailFrom",
    default: "",
    isShareable: true,
    description: "Address that mails come from; needed with MAIL_HOST",
    parse: parseMailAddress,
  },
] as const;
