import {
  MAX_RECORD_TEXT_LENGTH,
  MIN_RECORD_TEXT_LENGTH,
  type PaletteRecord,
} from "@gatehouse/shared/contracts/palette-entries.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { foldText } from "@gatehouse/shared/rules/search-text";
import { useHasPermission } from "@gatehouse/shared/session";
import { useMemo } from "react";
import { usePaletteRecords } from "../../../data/palette-entries.hooks.ts";
import { resolvePath } from "../../../federation/selection/resolve-path.ts";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { emptySource, failedSource, type PaletteSource } from "./palette-source.ts";
import type { WholeSelection } from "./use-whole-selection.ts";

const icons: Record<PaletteRecord["Kind"], string> = {
  asset: "monitor",
  managedSystem: "server",
  managedAccount: "key-round",
};

/** Assets, managed systems and managed accounts by name, found by the server; their details open in the grid. */
export function useRecordSource(question: string, { selection, state }: WholeSelection): PaletteSource {
  const { t } = useTranslation();
  const text = question.trim();
  const mayRead = useMayRead();
  const hasGrids = useMemo(
    () => selection !== undefined && resolvePath(selection, paths.grid).kind === "page",
    [selection],
  );
  const canShow = mayRead && hasGrids;
  const isAsked = canShow && text.length >= MIN_RECORD_TEXT_LENGTH && text.length <= MAX_RECORD_TEXT_LENGTH;
  const answer = usePaletteRecords(isAsked ? text : null);
  return useMemo(() => {
    if (mayRead && state === "failed") return failedSource;
    if (!isAsked) return emptySource;
    const isAnswered = answer.text === text;
    if (isAnswered && answer.records === null) return failedSource;
    // Until the answer comes, those of the last one that still match stay where they are.
    const shown = (answer.records ?? []).filter(({ Name }) => isAnswered || hasEveryWord(Name, text));
    const detailOf = ({ Kind, SystemName: system = "" }: PaletteRecord): string =>
      // i18n-keys: command-palette.records.*
      t(`command-palette.records.${Kind}`, { system });
    return {
      state: isAnswered ? "ready" : "loading",
      entries: shown.map((record) => toEntry(record, detailOf(record))),
    };
  }, [mayRead, state, isAsked, answer, text, t]);
}

/** Whether the user may read a kind. The server decides for each kind. */
const useMayRead = (): boolean =>
  [
    useHasPermission(permissions.assetsRead),
    useHasPermission(permissions.managedSystemsRead),
    useHasPermission(permissions.managedAccountsRead),
  ].includes(true);

function hasEveryWord(name: string, text: string): boolean {
  const folded = foldText(name);
  return foldText(text)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

const toEntry = ({ Kind, Definition, Row, Name }: PaletteRecord, detail: string): PaletteEntry => ({
  id: `record:${Definition}:${Row}`,
  group: "records",
  title: Name,
  detail,
  keywords: [],
  icon: icons[Kind],
  isListed: false,
  target: { kind: "page", path: routePath(paths.grid, { definition: Definition, row: Row }) },
});
