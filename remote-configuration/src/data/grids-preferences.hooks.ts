import { sendJson } from "@gatehouse/shared/api";
import { gridEndpoints, type GridDefinition, type GridPreferences } from "@gatehouse/shared/contracts/grids.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useEffect, useEffectEvent, useRef } from "react";
import { gridPath } from "./grids.api.ts";

/** Several changes, such as of a width that is dragged, are one write. */
const PAUSE_MS = 800;

/** Null resets them. */
export type ChangePreferences = (preferences: GridPreferences | null) => void;

/** Shows changed preferences at once and stores them after a pause. */
export function useGridPreferences(definition: GridDefinition, show: ChangePreferences): ChangePreferences {
  const notify = useNotify();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; preferences: GridPreferences | null } | null>(null);
  const write = async (): Promise<void> => {
    if (waiting.current === null) return;
    const { timer, preferences } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    const path = gridPath(definition, gridEndpoints.preferences);
    try {
      if (preferences === null) await sendJson("delete", path);
      else await sendJson("put", path, preferences);
    } catch {
      notify({ format: "warning", messageKey: "grid.preferences-failed" });
    }
  };
  const handleLeave = useEffectEvent(() => void write());
  // A change right before the page is left counts too.
  useEffect(() => () => handleLeave(), []);
  return (preferences) => {
    show(preferences);
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { preferences, timer: setTimeout(() => void write(), PAUSE_MS) };
  };
}
