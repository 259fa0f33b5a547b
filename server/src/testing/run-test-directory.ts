import { findSlapd } from "./slapd-program.ts";
import { testDirectoryAccount, testDirectoryBase } from "./test-directory-entries.ts";
import { TestDirectory } from "./test-directory.ts";

/**
 * A directory for browser tests, as a process. Prints what an administrator enters as JSON; `null` if this machine has
 * no slapd.
 */
if (findSlapd() === null) {
  process.stdout.write("null\n");
} else {
  const directory = await TestDirectory.start({});
  process.once("SIGTERM", () => void directory.stop().then(() => process.exit(0)));
  const { encryptedUrl: url, authority } = directory;
  const entered = { url, authority, account: testDirectoryAccount, base: testDirectoryBase };
  process.stdout.write(`${JSON.stringify(entered)}\n`);
}
