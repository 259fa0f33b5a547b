import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/sbin/slapd", "/usr/lib/openldap/slapd", "/usr/libexec/slapd"];
const packageName = "slapd";
const lacking =
  "There is no slapd on this machine: the tests of directories are skipped (Debian: apt-get install slapd).\n";

/** The machine's OpenLDAP server, which tests start as needed; null if there is none. */
export const findSlapd = (): string | null => places.find((file) => existsSync(file)) ?? null;

/** Installs Debian's package if possible; otherwise reports that tests which need it will be skipped. */
export function ensureSlapd(): void {
  if (findSlapd() !== null || installFromDebian()) return;
  process.stderr.write(lacking);
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Without a configuration the package starts no server of its own.
  spawnSync("debconf-set-selections", { input: "slapd slapd/no_configuration boolean true\n" });
  const install = ["install", "-y", "--no-install-recommends", packageName];
  if (!run("apt-get", install) && !(run("apt-get", ["update"]) && run("apt-get", install))) return false;
  return findSlapd() !== null;
}

function run(command: string, args: string[]): boolean {
  process.stderr.write(`Installing a directory for the tests: ${command} ${args.join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "ignore", env }).status === 0;
}
