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

export type CommandPaletteProps = {
  isOpen: boolean;
  /** What the user typed while the palette loaded. */
  typedAhead: string;
  onClose: () => void;
  actions: FrameActions;
};

/** Opens any page or action of the console by name. */
export function CommandPalette({ isOpen, typedAhead, onClose, actions }: CommandPaletteProps) {
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
      <PaletteContent inputRef={inputRef} typedAhead={typedAhead} onClose={onClose} actions={actions} />
    </Dialog>
  );
}

type ContentProps = Omit<CommandPaletteProps, "isOpen"> & { inputRef: RefObject<HTMLInputElement | null> };

function PaletteContent({ inputRef, typedAhead, onClose, actions }: ContentProps) {
  const [question, setQuestion] = useState(typedAhead);
  const { recentIds, remember } = useRecentChoices();
  const sources = usePaletteSources(question);
  const { sections, rows, foundCount, isSimilar } = usePaletteResults(sources, question, recentIds);
  // Records are asked for with each pause, so they load unseen while there is something else to choose.
  const isWaiting = sources.isLoading || (rows.length === 0 && sources.records.state === "loading");
  const { active, activeEntry, setActiveId } = useActiveEntry(rows);
  const listId = useId();
  const optionIdOf = (entry: PaletteEntry): string => `${listId}-${rows.indexOf(entry)}`;
  const openEntry = useOpenEntry(actions);

  const handleChange = (value: string): void => {
    setQuestion(value);
    setActiveId(null);
  };
  const handleChoose = (entry: PaletteEntry, inTab: boolean): void => {
    remember(entry);
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
        isLoading={isWaiting}
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
        isSimilar={isSimilar}
        shownCount={rows.length}
        isLoading={isWaiting}
      />
      <PaletteFailureNote failed={sources.failed} />
      <PaletteHints />
    </>
  );
}

/** The user's recent choices, as they were when the palette opened. */
function useRecentChoices() {
  const userId = useSession().SessionUser?.UserId ?? "";
  const [recentIds] = useState(() => readRecentChoices(userId));
  const remember = ({ group, id }: PaletteEntry): void => {
    // Recent choices are found by their ids among the entries, which records are not.
    if (group !== "records") rememberChoice(userId, id);
  };
  return { recentIds, remember };
}

/** Keeps the active row while sources load; initially the first row. */
function useActiveEntry(rows: readonly PaletteEntry[]) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );
  return { active, activeEntry: rows[active], setActiveId };
}
