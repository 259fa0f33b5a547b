import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { useId, useRef, useState, type RefObject } from "react";
import type { PaletteEntry } from "../../model/palette-entry.ts";
import { PaletteHints } from "./palette-hints.tsx";
import { PaletteInput } from "./palette-input.tsx";
import { PaletteList } from "./palette-list.tsx";
import { PaletteFailureNote, PaletteResultNote } from "./palette-notes.tsx";
import { readRecentChoices, rememberChoice } from "./recent-choices.ts";
import { usePaletteSources } from "./sources/use-palette-sources.ts";
import { useOpenEntry, type FrameActions } from "./use-open-entry.ts";
import { usePaletteKeys } from "./use-palette-keys.ts";
import { usePaletteResults } from "./use-palette-results.ts";

export type CommandPaletteProps = { isOpen: boolean; onClose: () => void; actions: FrameActions };

/** Goes anywhere in the console by typing a part of its name. */
export function CommandPalette({ isOpen, onClose, actions }: CommandPaletteProps) {
  const { t } = useTranslation();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("command-palette.title")}
      layout="palette"
      initialFocus={inputRef}
      closesOnOutsidePress
    >
      <PaletteContent inputRef={inputRef} onClose={onClose} actions={actions} />
    </Dialog>
  );
}

type ContentProps = Omit<CommandPaletteProps, "isOpen"> & { inputRef: RefObject<HTMLInputElement | null> };

function PaletteContent({ inputRef, onClose, actions }: ContentProps) {
  const userId = useSession().SessionUser?.UserId ?? "";
  const [question, setQuestion] = useState("");
  const [recentIds] = useState(() => readRecentChoices(userId));
  const { entries, isLoading, failed } = usePaletteSources();
  const { sections, rows, foundCount } = usePaletteResults(entries, question, recentIds);
  const { active, activeEntry, setActiveId } = useActiveEntry(rows);
  const listId = useId();
  const optionIdOf = (entry: PaletteEntry): string => `${listId}-${rows.indexOf(entry)}`;
  const openEntry = useOpenEntry(actions);

  const handleChange = (value: string): void => {
    setQuestion(value);
    setActiveId(null);
  };
  const handleChoose = (entry: PaletteEntry, inTab: boolean): void => {
    rememberChoice(userId, entry.id);
    onClose();
    openEntry(entry, inTab);
  };
  const handleKeyDown = usePaletteKeys({
    count: rows.length,
    active,
    onMove: (index) => setActiveId(rows[index]?.id ?? null),
    onChoose: (inTab) => activeEntry && handleChoose(activeEntry, inTab),
    onEscape: () => (question === "" ? onClose() : handleChange("")),
  });
  return (
    <>
      <PaletteInput
        ref={inputRef}
        value={question}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onClose={onClose}
        listId={listId}
        activeOptionId={activeEntry && optionIdOf(activeEntry)}
        isLoading={isLoading}
      />
      {rows.length > 0 && (
        <PaletteList
          id={listId}
          sections={sections}
          activeId={activeEntry?.id}
          optionIdOf={optionIdOf}
          onActivate={({ id }) => setActiveId(id)}
          onChoose={handleChoose}
        />
      )}
      <PaletteResultNote
        question={question.trim()}
        foundCount={foundCount}
        shownCount={rows.length}
        isLoading={isLoading}
      />
      <PaletteFailureNote failed={failed} />
      <PaletteHints />
    </>
  );
}

/** Stays with its row while sources arrive; without a choice it is the first one. */
function useActiveEntry(rows: readonly PaletteEntry[]) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );
  return { active, activeEntry: rows[active], setActiveId };
}
