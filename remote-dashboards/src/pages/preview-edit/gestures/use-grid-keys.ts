import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useState, type KeyboardEvent } from "react";
import { readGridKey, stepSession, type GridStep } from "../../../model/grid/grid-keys.ts";
import type { GridItem } from "../../../model/grid/grid-item.ts";
import { startSession, type GridSession } from "../../../model/grid/grid-session.ts";
import type { GridSettings } from "../../../model/grid/grid-settings.ts";
import { summarizeSession } from "../../../model/grid/session-summary.ts";

type GridKeysOptions = {
  items: readonly GridItem[];
  settings: GridSettings;
  nameOf: (id: string) => string;
  onDrop: (session: GridSession) => void;
};

type GridKeys = {
  session: GridSession | null;
  /** Grabs a tile, or drops the grabbed one. */
  toggle: (id: string) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  /** Called when the focus leaves the grip. */
  drop: () => void;
};

/** Moves and resizes a grabbed tile by keys, and announces each step. */
export function useGridKeys({ items, settings, nameOf, onDrop }: GridKeysOptions): GridKeys {
  const { t, direction } = useTranslation();
  const [session, setSession] = useState<GridSession | null>(null);

  const describe = (next: GridSession): void => {
    const { column, row, cols, rows, movedIds, isRefused } = summarizeSession(next);
    const name = nameOf(next.id);
    if (isRefused) announce(t("preview-edit.tile.refused", { name }), "assertive");
    else if (movedIds.length === 0) announce(t("preview-edit.grid.at", { column, row, cols, rows }));
    else announce(t("preview-edit.grid.at-pushing", { column, row, cols, rows, count: movedIds.length }));
  };
  const drop = (): void => {
    if (!session) return;
    setSession(null);
    onDrop(session);
  };
  const cancel = (): void => {
    if (!session) return;
    setSession(null);
    announce(t("preview-edit.grid.cancelled", { name: nameOf(session.id) }));
  };
  const step = (from: GridSession, by: GridStep): void => {
    const next = stepSession(from, by);
    setSession(next);
    describe(next);
  };
  const toggle = (id: string): void => {
    if (session) {
      drop();
      return;
    }
    setSession(startSession(items, id, settings));
    announce(t("preview-edit.grid.grabbed", { name: nameOf(id) }));
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    const command = readGridKey(event, direction);
    // Enter and Space also press the grip, which drops the tile.
    if (!session || !command || command.kind === "drop") return;
    event.preventDefault();
    event.stopPropagation();
    if ("cols" in command) step(session, command);
    else cancel();
  };

  return { session, toggle, handleKeyDown, drop };
}
