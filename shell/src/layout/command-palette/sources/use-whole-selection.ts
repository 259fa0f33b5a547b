import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useMemo, useState } from "react";
import { readIndex } from "../../../federation/federation.ts";
import { activeSetAtom } from "../../../federation/selection/selection.atoms.ts";
import type { PaletteSource } from "./palette-source.ts";

/** Undefined without a selection, and until all of its sections are known. */
export type WholeSelection = { selection: Selection | undefined; state: PaletteSource["state"] };

/** The selection in force with all of its sections. One that has only those of the first page is completed. */
export function useWholeSelection(): WholeSelection {
  const selection = useAtomValue(activeSetAtom)?.selection;
  const index = selection?.index;
  const [failedIndex, setFailedIndex] = useState<string>();
  useEffect(() => {
    if (index !== undefined) readIndex().catch(() => setFailedIndex(index));
  }, [index]);
  return useMemo(() => {
    if (index === undefined) return { selection, state: "ready" };
    return { selection: undefined, state: failedIndex === index ? "failed" : "loading" };
  }, [selection, index, failedIndex]);
}
