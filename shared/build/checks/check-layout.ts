// Checks that files and folders are placed and named as ARCHITECTURE.md says.
import { checkLayout } from "./layout.ts";
import { reportProblems } from "./report-problems.ts";

await reportProblems(checkLayout);
