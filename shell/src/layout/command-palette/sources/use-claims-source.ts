import type { PaletteEntry as PaletteClaim } from "@gatehouse/shared/contracts/palette-entries.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { hasText, namespaceOf, translate, useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { useMemo } from "react";
import { usePaletteEntries } from "../../../data/palette-entries.hooks.ts";
import { useSectionTexts } from "../../../federation/loading/use-section-texts.ts";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { splitKeywords } from "@gatehouse/shared/rules/search-keywords";
import { failedSource, hasFailed, loadingSource, sourceInState, type PaletteSource } from "./palette-source.ts";
import type { WholeSelection } from "./use-whole-selection.ts";

const nothing: SelectedRemote[] = [];

/** Entries that sections declare in `remote.json`, in their own translations. */
export function useClaimsSource({ selection, state }: WholeSelection): PaletteSource {
  const { language } = useTranslation();
  const answer = usePaletteEntries();
  const selected = selection?.remotes ?? nothing;
  const { data } = answer;
  const owners = useMemo(
    () => selected.filter(({ name }) => data?.some(({ Remote }) => Remote === name)),
    [selected, data],
  );
  const hasTexts = useSectionTexts(owners);
  const isFailed = hasFailed(answer);
  return useMemo(() => {
    if (isFailed) return failedSource;
    if (state !== "ready") return sourceInState(state);
    if (!data || !hasTexts) return loadingSource;
    const entries = data.flatMap((claim) => toEntry(claim, owners, language) ?? []);
    // Skips sections whose translations failed to load.
    return { state: entries.length === data.length ? "ready" : "failed", entries };
  }, [data, hasTexts, isFailed, state, owners, language]);
}

function toEntry(claim: PaletteClaim, owners: readonly SelectedRemote[], language: string): PaletteEntry | null {
  const owner = owners.find(({ name }) => name === claim.Remote);
  const namespace = owner && namespaceOf(owner.name, owner.version);
  if (!namespace || !hasText(namespace, claim.TitleKey)) return null;
  const textOf = (key: string | undefined): string | undefined => key && translate(namespace, key, {}, language);
  const path = routePath(claim.Route, claim.QueryParams);
  return {
    id: `page:${path}`,
    group: "pages",
    title: textOf(claim.TitleKey) ?? "",
    detail: textOf(claim.DetailKey),
    keywords: splitKeywords(textOf(claim.KeywordsKey) ?? ""),
    icon: claim.Icon,
    // Subpages of a listed page show only as search results.
    isListed: claim.DetailKey === undefined,
    target: { kind: "page", path },
  };
}
