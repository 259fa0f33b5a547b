// Checks the import rules of .dependency-cruiser.cjs.
import { createRequire } from "node:module";
import { type ImportRules, listForbiddenImports } from "./boundaries.ts";
import { reportProblems } from "./report-problems.ts";

// A .cjs file has no type of its own; dependency-cruiser checks its shape when it runs.
const rules = createRequire(import.meta.url)("../../../.dependency-cruiser.cjs") as ImportRules;

await reportProblems((folder) => listForbiddenImports(folder, rules));
