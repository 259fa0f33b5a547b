import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { DEFAULT_LANGUAGE } from "@gatehouse/shared/rules/languages";

type Sources = {
  /** Every release that anybody runs; the first that names a permission counts. */
  listRunning: () => Promise<readonly Release[]>;
  /** Null if the release lacks the language. */
  readTranslation: (name: string, version: string, language: string) => Promise<string | null>;
};

/** The names of permissions in the language of a reader, or in English. */
export type NamePermissions = (language: string) => Promise<ReadonlyMap<string, string>>;

/** Reads the names that remotes give their permissions, from the texts of their releases. */
export function createPermissionNames({ listRunning, readTranslation }: Sources): NamePermissions {
  const readTexts = async ({ name, version }: Release, language: string): Promise<unknown> => {
    const text =
      (await readTranslation(name, version, language)) ?? (await readTranslation(name, version, DEFAULT_LANGUAGE));
    return text === null ? {} : (JSON.parse(text) as unknown);
  };
  return async (language) => {
    const names = new Map<string, string>();
    for (const release of await listRunning()) {
      const keys = Object.entries(release.descriptor?.permissionKeys ?? {});
      if (keys.length === 0) continue;
      const texts = await readTexts(release, language);
      for (const [permission, key] of keys) {
        const name = findText(texts, key);
        if (name !== null && !names.has(permission)) names.set(permission, name);
      }
    }
    return names;
  };
}

/** The text of a key whose groups dots divide. */
function findText(texts: unknown, key: string): string | null {
  let found = texts;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return null;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === "string" ? found : null;
}
