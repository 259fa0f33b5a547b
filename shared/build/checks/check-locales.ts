// Checks that every text is a translation, complete in every language and used.
import { checkLocales } from "./locales.ts";
import { reportProblems } from "./report-problems.ts";

await reportProblems(checkLocales);
