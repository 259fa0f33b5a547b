import { useNotify } from "@gatehouse/shared/frame";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { focusCard } from "./focus-card.ts";

/** What the page may do with the form of a card. */
export type CardHandle = {
  /** False if nothing was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
};

/** The cards of the page by id, to save or discard several at once. */
export type OptionCards = {
  changedIds: ReadonlySet<string>;
  isSaving: boolean;
  /** Adds a card; returns the function that removes it. */
  register: (id: string, handle: CardHandle) => () => void;
  setChanged: (id: string, isChanged: boolean) => void;
  /** Called by each card that is saved. */
  announceSaved: () => void;
  saveAll: () => Promise<void>;
  discardAll: () => void;
};

/** Collects the cards of the page. */
export function useOptionCards(): OptionCards {
  const notify = useNotify();
  const handles = useRef(new Map<string, CardHandle>());
  const { changedIds, setChanged } = useChangedIds();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ id: string } | null>(null);
  const isSavingAll = useRef(false);
  const hasSaved = useRef(false);

  const register = useCallback((id: string, handle: CardHandle) => {
    handles.current.set(id, handle);
    return () => void handles.current.delete(id);
  }, []);

  const announceSaved = useCallback(() => {
    hasSaved.current = true;
    if (!isSavingAll.current) notify({ format: "success", messageKey: "option.saved" });
  }, [notify]);

  // After the render that shows the errors.
  useEffect(() => {
    if (failure) focusCard(failure.id);
  }, [failure]);

  const saveAll = async (): Promise<void> => {
    if (isSavingAll.current) return;
    isSavingAll.current = true;
    hasSaved.current = false;
    setSaving(true);
    const changed = [...handles.current].filter(([id]) => changedIds.has(id));
    const failedIds: string[] = [];
    // One after the other: each response contains all cards, and an earlier one must not arrive last.
    for (const [id, { save }] of changed) if (!(await save())) failedIds.push(id);
    isSavingAll.current = false;
    setSaving(false);
    const [failedId] = failedIds;
    if (failedId !== undefined) setFailure({ id: failedId });
    if (hasSaved.current) announceSaved();
  };

  const discardAll = (): void => {
    for (const { discard } of handles.current.values()) discard();
  };
  return { changedIds, isSaving, register, setChanged, announceSaved, saveAll, discardAll };
}

function useChangedIds(): Pick<OptionCards, "changedIds" | "setChanged"> {
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>(new Set());
  const setChanged = useCallback((id: string, isChanged: boolean) => {
    setChangedIds((ids) => {
      if (ids.has(id) === isChanged) return ids;
      return isChanged ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id));
    });
  }, []);
  return useMemo(() => ({ changedIds, setChanged }), [changedIds, setChanged]);
}
