import { parseChoice, parseInteger, parseMailAddress, parseMailHost, parseOptionalText } from "./env-parsers.ts";

/** Settings of the mail server; part of the list of all settings. */
export const mailSettingDefinitions = [
  {
    name: "MAIL_HOST",
    property: "mailHost",
    default: "",
    isShareable: true,
    description:
      "Host of the mail server (SMTP); if not set, a server on localhost keeps emails in its outbox, and any other server can't send them",
    parse: parseMailHost,
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
    description: "Encryption to the mail server: starttls, tls, or none (only for a mail server on this machine)",
    parse: (text: string) => parseChoice(text, ["starttls", "tls", "none"] as const),
  },
  {
    name: "MAIL_USER",
    property: "mailUser",
    default: "",
    description: "Username at the mail server, if required",
    parse: parseOptionalText,
  },
  {
    name: "MAIL_PASSWORD",
    property: "mailPassword",
    default: "",
    isVerbatim: true,
    description: "Password at the mail server, if required",
    parse: parseOptionalText,
  },
  {
    name: "MAIL_FROM",
    property: "mailFrom",
    default: "",
    isShareable: true,
    description: "Sender address of emails; required with MAIL_HOST",
    parse: parseMailAddress,
  },
] as const;
