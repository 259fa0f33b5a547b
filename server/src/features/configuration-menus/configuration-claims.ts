import {
  configurationGroups,
  type ConfigurationGroup,
  type ConfigurationMenuItem,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { ConfigurationFormClaim } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { earlierEntries, shellEntries, type ConfigurationClaim } from "./configuration-menus-definitions.ts";

/** An entry of a release; without an owner, its texts are those of the section that shows the menu. */
export type OwnedClaim = { claim: ConfigurationClaim; owner: Pick<Release, "name" | "version"> | null };

/** Forms that name no place come last in their group. */
const LAST = 1000;

/** The entry of a configuration form, which needs no entry of its own in `remote.json`. */
function toClaim({ id, titleKey, descriptionKey = "", keywordsKey, group, order }: ConfigurationFormClaim) {
  return {
    titleKey,
    descriptionKey,
    ...(keywordsKey !== undefined && { keywordsKey }),
    path: paths.configurationPlugin,
    query: { id },
    group: group ?? "system",
    order: order ?? LAST,
  };
}

const unowned = (claim: ConfigurationClaim): OwnedClaim => ({ claim, owner: null });

/**
 * The entries of these releases, in the order of the menu. A section that shows the menu and declares no entries is
 * from before them and knows no texts of other sections, so it gets the entries of its time.
 */
export function listConfigurationClaims(remotes: readonly Release[]): OwnedClaim[] {
  const menuOwner = remotes.find(({ descriptor }) =>
    descriptor?.pages.some(({ path }) => path === paths.configuration),
  );
  const areDeclared = menuOwner?.descriptor?.configurationMenu !== undefined;
  const ofRemotes = remotes.flatMap((release) => {
    if (!areDeclared) return listEarlier(release);
    return listDeclared(release, release.name === menuOwner?.name ? null : release);
  });
  return [...ofRemotes, ...shellEntries.map(unowned)].toSorted(compareClaims);
}

const listEarlier = ({ name }: Release): OwnedClaim[] => (earlierEntries.get(name) ?? []).map(unowned);

function listDeclared(release: Release, ownerOfTexts: Release | null): OwnedClaim[] {
  const { configurationMenu, configurationForms = [] } = release.descriptor ?? {};
  const owner = ownerOfTexts && { name: ownerOfTexts.name, version: ownerOfTexts.version };
  const toOwned = (claim: ConfigurationClaim): OwnedClaim => ({ claim, owner });
  return [
    ...(configurationMenu?.map(toOwned) ?? listEarlier(release)),
    ...configurationForms.map(toClaim).map(toOwned),
  ];
}

function compareClaims({ claim: a }: OwnedClaim, { claim: b }: OwnedClaim): number {
  return a.order - b.order || a.titleKey.localeCompare(b.titleKey, "en");
}

/** A group of a newer release is unknown here: its entries come last. */
export const groupOf = ({ claim }: OwnedClaim): ConfigurationGroup =>
  configurationGroups.find((known) => known === claim.group) ?? "operations";

export function toMenuItem({ claim, owner }: OwnedClaim): ConfigurationMenuItem {
  const { titleKey, descriptionKey, keywordsKey, path, query } = claim;
  return {
    ResourceKey: titleKey.replace(/\.name$/, ""),
    ...(owner && { Remote: { Name: owner.name, Version: owner.version } }),
    name: titleKey,
    description: descriptionKey,
    metaData: keywordsKey ?? "",
    destination: path,
    queryParams: query ?? {},
    hidden: false,
  };
}
