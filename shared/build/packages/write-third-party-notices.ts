// Writes THIRD-PARTY-NOTICES.md. Run it after a change of the packages that browsers get.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./packages.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

writeFileSync(path.join(root, "THIRD-PARTY-NOTICES.md"), thirdPartyNotices());
