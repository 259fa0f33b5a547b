import type { Translation } from "@gatehouse/shared/i18n";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { listUsableReleases, type SectionRow } from "../../model/section-rows.ts";
import { shownVersion } from "../../model/shown-version.ts";
import type { ReleaseAction, SectionActionKind } from "./release-action.ts";

type RowMenu = {
  row: SectionRow;
  t: Translation["t"];
  canManage: boolean;
  onAction: (action: ReleaseAction) => void;
  onHealth: () => void;
};

/** The actions that a section currently allows. */
export function listRowActions({ row, t, canManage, onAction, onHealth }: RowMenu): MenuCommand[] {
  const health = { id: "health", label: t("releases.actions.health"), onAction: onHealth };
  if (!canManage) return [health];
  const values = { version: shownVersion(row.entry?.previous ?? "") };
  const commands = listKinds(row).map((kind): MenuCommand => ({
    id: kind,
    // i18n-keys: releases.actions.*
    label: t(`releases.actions.${kind}`, values),
    isDanger: kind === "disable" || kind === "remove" || kind === "revoke",
    startsGroup: kind === "canary" || kind === "pin" || kind === "disable" || kind === "enable",
    onAction: () => onAction({ kind, name: row.name }),
  }));
  return [...commands, { ...health, startsGroup: true }];
}

function listKinds({ name, entry, releases }: SectionRow): SectionActionKind[] {
  const usable = listUsableReleases(releases);
  if (!entry) return usable.length > 0 ? ["promote", "revoke"] : [];
  const hasOther = usable.some(({ version }) => version !== entry.version);
  const isShell = name === "shell";
  const possible: [SectionActionKind, boolean][] = [
    ["promote", hasOther],
    ["rollback", entry.previous !== null],
    ["canary", hasOther],
    ["end-canary", entry.canary !== null],
    ["pin", usable.length > 0],
    ["unpin", Object.keys(entry.pins).length > 0],
    // A disabled shell could not be enabled again.
    ["disable", entry.disabled === null && !isShell],
    ["enable", entry.disabled !== null],
    ["remove", !isShell],
    ["revoke", usable.length > 0],
  ];
  return possible.filter(([, isPossible]) => isPossible).map(([kind]) => kind);
}
