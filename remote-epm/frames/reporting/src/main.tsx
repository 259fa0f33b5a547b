import { startFrame } from "../../frame-start/src/start/start-frame.tsx";
import { ReportingApp } from "./reporting-app.tsx";
import { readFrameStart } from "./start/read-frame-start.ts";

const start = readFrameStart(window.location.hash);
void startFrame(start, <ReportingApp start={start} />);
