// Regenerates the list of common passwords after an upgrade of the package it comes from.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deriveCommonPasswords } from "./derive-common-passwords.ts";

writeFileSync(join(import.meta.dirname, "../../src/rules/common-passwords-data.ts"), deriveCommonPasswords());
