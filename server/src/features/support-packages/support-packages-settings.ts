import { settingDefinitions } from "../../env-definitions.ts";
import type { ServerSettings } from "../../env.ts";

type Setting = { name: string; value: unknown } | { name: string; isSet: boolean };

/** Settings of the environment: the value only where the definition allows it, else no more than whether there is one. */
export function listShareableSettings(settings: ServerSettings): Setting[] {
  return settingDefinitions.map((definition) => {
    const value = settings[definition.property];
    const { name } = definition;
    return "isShareable" in definition ? { name, value } : { name, isSet: value !== null };
  });
}

/** Shorter ones would blacken harmless words. */
const shortestSecret = 4;

/**
 * A second guard behind the choice of what is written: takes the secrets of the environment out of texts that others have
 * worded, such as messages of libraries in the log.
 */
export function createSecretRemover(settings: ServerSettings): (text: string) => string {
  const secrets = listSecrets(settings).filter((secret) => secret.length >= shortestSecret);
  return (text) => secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, "[removed]"), text);
}

function listSecrets({ databaseUrl, secretKey, adminPassword }: ServerSettings): string[] {
  const secrets = [adminPassword, secretKey?.toString("base64"), databaseUrl, ...listPasswords(databaseUrl)];
  return secrets.filter((secret) => typeof secret === "string");
}

/** As it stands in the address, and as it is meant. */
function listPasswords(databaseUrl: string | null): string[] {
  if (databaseUrl === null || !URL.canParse(databaseUrl)) return [];
  const { password } = new URL(databaseUrl);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
