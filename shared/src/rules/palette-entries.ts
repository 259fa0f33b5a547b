import type { PaletteEntry } from "../contracts/palette-entries.contract.ts";
import type { RemoteDescriptor } from "../contracts/release-records.contract.ts";

/** The palette entries of a section that the user may open, as the server sends them. */
export function listPaletteEntries(
  { name, palette = [] }: RemoteDescriptor,
  mayOpen: (permission: string | undefined) => boolean,
): PaletteEntry[] {
  return palette
    .filter(({ permission }) => mayOpen(permission))
    .map(({ titleKey, detailKey, keywordsKey, icon, path, query }) => ({
      Remote: name,
      TitleKey: titleKey,
      DetailKey: detailKey,
      KeywordsKey: keywordsKey,
      Icon: icon,
      Route: path,
      QueryParams: query ?? {},
    }));
}
