import { settingDefinitions } from "./env-definitions.ts";
import { isLoopbackHostName } from "./routing/loopback.ts";

/** The server's settings after parsing, by the property names of {@link settingDefinitions}. */
export type ServerSettings = {
  [Definition in (typeof settingDefinitions)[number] as Definition["property"]]: ReturnType<Definition["parse"]>;
};

/** Lists every wrong setting at once, so that one start shows them all. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`Some settings aren't valid:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "SettingsError";
  }
}

export function readSettings(environment: Record<string, string | undefined>): ServerSettings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const definition of settingDefinitions) {
    const given = environment[definition.name] ?? "";
    // A password is used as it is; blanks alone count as unset.
    const kept = "isVerbatim" in definition ? given : given.trim();
    const text = given.trim() === "" ? definition.default : kept;
    try {
      values[definition.property] = definition.parse(text);
    } catch (error) {
      problems.push(`${definition.name} ${error instanceof Error ? error.message : "cannot be read"}`);
    }
  }
  // The loop set every property or reported it as a problem.
  const settings = values as ServerSettings;
  if (problems.length === 0) problems.push(...listContradictions(settings));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

function listContradictions(settings: ServerSettings): string[] {
  const problems: string[] = [];
  if ((settings.tlsCertificateFile === null) !== (settings.tlsKeyFile === null))
    problems.push("TLS_CERT and TLS_KEY must be set together or not at all");
  if (settings.sessionIdleMinutes > settings.sessionAbsoluteHours * 60)
    problems.push("SESSION_IDLE_MINUTES can't be longer than SESSION_ABSOLUTE_HOURS");
  problems.push(...listMailContradictions(settings));
  return problems;
}

function listMailContradictions(settings: ServerSettings): string[] {
  const { mailHost, mailFrom, mailSecurity, mailUser, mailPassword } = settings;
  const problems: string[] = [];
  if ((mailHost === null) !== (mailFrom === null))
    problems.push("MAIL_HOST and MAIL_FROM must be set together or not at all");
  if ((mailUser === null) !== (mailPassword === null))
    problems.push("MAIL_USER and MAIL_PASSWORD must be set together or not at all");
  if (mailHost !== null && mailSecurity === "none" && !isLoopbackHostName(mailHost))
    problems.push("MAIL_SECURITY can be none only if MAIL_HOST is this machine (localhost)");
  return problems;
}
