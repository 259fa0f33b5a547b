import { settingDefinitions } from "../../env-definitions.ts";
import type { ServerSettings } from "../../env.ts";

type Setting = { name: string; value: unknown } | { name: string; isSet: boolean };

/** Environment settings: the value only if the definition allows it, else only whether it is set. */
export function listShareableSettings(settings: ServerSettings): Setting[] {
  return settingDefinitions.map((definition) => {
    const value = settings[definition.property];
    const { name } = definition;
    return "isShareable" in definition ? { name, value } : { name, isSet: value !== null };
  });
}

/** Shorter ones would also remove harmless words. */
const MIN_SECRET_LENGTH = 4;

/** A second safeguard: removes the environment's secrets from texts by others, such as library messages in the log. */
export function createSecretRemover(settings: ServerSettings): (text: string) => string {
  const secrets = listSecrets(settings).filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  return (text) => secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, "[removed]"), text);
}

function listSecrets({ databaseUrl, secretKey, adminPassword }: ServerSettings): string[] {
  const secrets = [adminPassword, secretKey?.toString("base64"), databaseUrl, ...listPasswords(databaseUrl)];
  return secrets.filter((secret) => typeof secret === "string");
}

/** As written in the URL, and decoded. */
function listPasswords(databaseUrl: string | null): string[] {
  if (databaseUrl === null || !URL.canParse(databaseUrl)) return [];
  const { password } = new URL(databaseUrl);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
