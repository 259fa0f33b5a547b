import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Script } from "./read-script.ts";
import { error } from "./release-problem.ts";

/** Texts that survive minification of a library and that its users do not contain. */
export const libraryMarkers: Record<string, { marker: string; instead: string }> = {
  react: {
    marker: "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
    instead: "leave react and react-dom to the shell",
  },
  i18next: { marker: "i18next is already initialized", instead: "use @gatehouse/shared/i18n" },
  jotai: { marker: "atom not writable", instead: "use @gatehouse/shared/state" },
  swr: { marker: "$inf$", instead: "use useApi of @gatehouse/shared/api" },
  ky: { marker: "must be a string, URL, or Request", instead: "use http of @gatehouse/shared/api" },
  "react-router": {
    marker: "You cannot render a <Router> inside another <Router>",
    instead: "use @gatehouse/shared/routing",
  },
  "final-form": { marker: "FINAL_FORM/form-error", instead: "use @gatehouse/shared/forms" },
};

/** A second copy of a library with state or context does not share that of the shell's copy. */
export function findLibraryCopies(script: Script): ReleaseProblem[] {
  return Object.entries(libraryMarkers)
    .filter(([, { marker }]) => script.text.includes(marker))
    .map(([library, { instead }]) => {
      const message = `The file bundles its own copy of ${library}: ${instead} and remove the library from the bundle.`;
      return error("library_copied", message, script.path);
    });
}
