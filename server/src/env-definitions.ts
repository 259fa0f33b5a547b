import {
  parseAddressRanges,
  parseChoice,
  parseDatabaseUrl,
  parseInteger,
  parseOptionalText,
  parsePublicUrl,
  parseSecretKey,
  parseText,
} from "./env-parsers.ts";
import { presentationDefinitions } from "./env-presentation-definitions.ts";

/**
 * Every setting of the server: the README's table and `gatehouse --help` are generated from this list.
 * `default` is the text that is parsed when the variable is unset or empty; "" means "not set". Blanks around a value
 * are dropped unless it `isVerbatim`. Only what `isShareable` is told in a support package; of any other setting it says
 * no more than whether it is set.
 */
export const settingDefinitions = [
  {
    name: "PORT",
    property: "port",
    default: "4600",
    isShareable: true,
    description: "Port to listen on",
    parse: (text: string) => parseInteger(text, 0, 65535),
  },
  {
    name: "HOST",
    property: "host",
    default: "localhost",
    isShareable: true,
    description: "Address or host name to listen on; 0.0.0.0 or :: means every address",
    parse: parseText,
  },
  {
    name: "PUBLIC_URL",
    property: "publicUrl",
    default: "",
    isShareable: true,
    description:
      "Origin under which browsers reach the console; https, unless it names this machine (default: http://localhost:<PORT>)",
    parse: parsePublicUrl,
  },
  {
    name: "DATABASE_URL",
    property: "databaseUrl",
    default: "",
    description: "A PostgreSQL 15 or newer to use; without it the server runs its own in the data directory",
    parse: parseDatabaseUrl,
  },
  {
    name: "GATEHOUSE_DATA_DIR",
    property: "dataDirectory",
    default: "./.data",
    isShareable: true,
    description: "Directory of the embedded database and of published releases",
    parse: parseText,
  },
  {
    name: "GATEHOUSE_SECRET_KEY",
    property: "secretKey",
    default: "",
    description:
      "32 bytes in base64 that keep secrets in the database, the same on all servers; without it secret.key in the data directory is made and used",
    parse: parseSecretKey,
  },
  {
    name: "GATEHOUSE_ADMIN_PASSWORD",
    property: "adminPassword",
    default: "",
    isVerbatim: true,
    description:
      "Password of the first administrator; without it one is generated and printed once. Ignored once the user exists",
    parse: parseOptionalText,
  },
  {
    name: "TLS_CERT",
    property: "tlsCertificateFile",
    default: "",
    isShareable: true,
    description: "Certificate file (PEM, with its chain) for https without a proxy",
    parse: parseOptionalText,
  },
  {
    name: "TLS_KEY",
    property: "tlsKeyFile",
    default: "",
    isShareable: true,
    description: "Private key file (PEM) of TLS_CERT",
    parse: parseOptionalText,
  },
  {
    name: "TRUSTED_PROXIES",
    property: "trustedProxies",
    default: "",
    isShareable: true,
    description: "Address ranges (CIDR, comma separated) of proxies whose X-Forwarded-* headers are believed",
    parse: parseAddressRanges,
  },
  {
    name: "SESSION_IDLE_MINUTES",
    property: "sessionIdleMinutes",
    default: "15",
    isShareable: true,
    description: "Minutes without activity after which a session ends",
    parse: (text: string) => parseInteger(text, 1, 1440),
  },
  {
    name: "SESSION_ABSOLUTE_HOURS",
    property: "sessionAbsoluteHours",
    default: "12",
    isShareable: true,
    description: "Hours after which a session ends whatever the user does",
    parse: (text: string) => parseInteger(text, 1, 168),
  },
  {
    name: "PASSWORD_MIN_LENGTH",
    property: "passwordMinLength",
    default: "15",
    isShareable: true,
    description: "Fewest characters of a new password",
    parse: (text: string) => parseInteger(text, 8, 128),
  },
  {
    name: "PASSWORD_HISTORY",
    property: "passwordHistory",
    default: "5",
    isShareable: true,
    description: "How many earlier passwords must not be taken again",
    parse: (text: string) => parseInteger(text, 0, 50),
  },
  {
    name: "LOGIN_ATTEMPTS_PER_MINUTE",
    property: "loginAttemptsPerMinute",
    default: "20",
    isShareable: true,
    description: "Sign-in attempts that one address may make in a minute",
    parse: (text: string) => parseInteger(text, 1, 10000),
  },
  {
    name: "SELECTION_LIFETIME_HOURS",
    property: "selectionLifetimeHours",
    default: "24",
    isShareable: true,
    description: "Hours for which a signed answer that says which versions run is valid",
    parse: (text: string) => parseInteger(text, 1, 168),
  },
  {
    name: "TAKE_BACK_SHARE",
    property: "takeBackShare",
    default: "10",
    isShareable: true,
    description:
      "Percent of tabs that may fail with a version that is new for them before it is taken back; 100: never",
    parse: (text: string) => parseInteger(text, 1, 100),
  },
  {
    name: "TAKE_BACK_MIN_TABS",
    property: "takeBackMinTabs",
    default: "5",
    isShareable: true,
    description: "Failing tabs below which nothing is taken back; one user counts for three at most",
    parse: (text: string) => parseInteger(text, 1, 10000),
  },
  {
    name: "TAKE_BACK_WINDOW_MINUTES",
    property: "takeBackWindowMinutes",
    default: "10",
    isShareable: true,
    description: "Time in which so many tabs must fail",
    parse: (text: string) => parseInteger(text, 1, 1440),
  },
  ...presentationDefinitions,
  {
    name: "LOG_LEVEL",
    property: "logLevel",
    default: "info",
    isShareable: true,
    description: "Least severe log line to write: fatal, error, warn, info, debug, trace or silent",
    parse: (text: string) => parseChoice(text, ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const),
  },
] as const;
