import { dragTo, startSession } from "../../../remote-dashboards/src/model/grid/grid-session.ts";
import { editorGridSettings } from "../../../remote-dashboards/src/model/grid/grid-settings.ts";
import type { DragEngine } from "./drag-scenes.ts";

/** The engine of the dashboard editor, with its settings. */
export const ownEngine: DragEngine = {
  name: "Gatehouse",
  grab(tiles) {
    let session = startSession(tiles, tiles[0]?.id ?? "", editorGridSettings);
    return (cell) => {
      session = session && dragTo(session, cell);
    };
  },
};
