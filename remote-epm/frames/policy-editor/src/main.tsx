import { startFrame } from "../../frame-start/src/start/start-frame.tsx";
import { PolicyEditorApp } from "./policy-editor-app.tsx";
import { readEditorStart } from "./start/read-editor-start.ts";

const start = readEditorStart(window.location.hash);
void startFrame(start, <PolicyEditorApp start={start} />);
