import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { SectionTexts } from "./section-texts.ts";

type Sources = {
  /** Every release that anybody runs; the first that names a permission counts. */
  listRunning: () => Promise<readonly Release[]>;
  texts: Pick<SectionTexts, "load">;
};

/** The names of permissions in the language of a reader, or in English. */
export type NamePermissions = (language: string) => Promise<ReadonlyMap<string, string>>;

/** Reads the names that remotes give their permissions, from the texts of their releases. */
export function createPermissionNames({ listRunning, texts }: Sources): NamePermissions {
  return async (language) => {
    const names = new Map<string, string>();
    for (const release of await listRunning()) {
      const keys = Object.entries(release.descriptor?.permissionKeys ?? {});
      if (keys.length === 0) continue;
      const textOf = await texts.load(release, language);
      for (const [permission, key] of keys) {
        const name = textOf(key);
        if (name !== null && !names.has(permission)) names.set(permission, name);
      }
    }
    return names;
  };
}
