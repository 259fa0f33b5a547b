// Writes the list of common passwords anew, after a new version of the package that it comes from.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deriveCommonPasswords } from "./derive-common-passwords.ts";

writeFileSync(join(import.meta.dirname, "../src/rules/common-passwords-data.ts"), deriveCommonPasswords());
