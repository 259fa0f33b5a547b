/** Which names a new section can have. */
import { FORBIDDEN_NAMES } from "../checks/layout-names.ts";

/** Says why a remote cannot be created; the message is shown to the user of the command line. */
export class RemoteRefusal extends Error {}

/** Words of letters and digits, joined by single hyphens: the name becomes a folder, a path and a page id. */
const namePattern = /^(?=.{2,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Top-level translation keys that belong to no page. */
const takenSections = new Set(["sitemenu", "errors", "forms"]);

/** Throws a {@link RemoteRefusal} for a name that cannot be one. */
export function refuseName(name: string): void {
  if (!namePattern.test(name))
    throw new RemoteRefusal(`"${name}" cannot be a remote's name: 2 to 40 lower-case letters, digits and hyphens.`);
  if (name === "shell" || takenSections.has(name) || FORBIDDEN_NAMES.has(name))
    throw new RemoteRefusal(`"${name}" says nothing about the section or has another meaning; choose another name.`);
}
