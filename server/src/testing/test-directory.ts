import { randomUUID } from "node:crypto";
import { execFileSync, spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Client, EqualityFilter } from "ldapts";
import { findSlapd } from "./slapd-program.ts";
import { createTestAuthority, issueTestCertificate } from "./test-certificates.ts";
import { directoryConfiguration, directoryEntries, testDirectoryWriter } from "./test-directory-entries.ts";
import { waitUntilListening } from "./wait-until-listening.ts";

export type TestDirectoryOptions = {
  /** Names in the server's certificate. */
  certificateNames?: readonly string[];
  /** Accepts a bind with an empty password as anonymous, as Active Directory does. */
  letsEmptyPasswordsIn?: boolean;
};

/** A real slapd on free ports of this machine, with certificates of its own authority. */
export class TestDirectory {
  readonly authority: string;
  readonly encryptedUrl: string;
  readonly upgradedUrl: string;
  private readonly root: string;
  private readonly child: ChildProcessByStdio<null, null, Readable>;
  private log = "";

  private constructor(root: string, authority: string, [plainPort, encryptedPort]: [number, number]) {
    this.root = root;
    this.authority = authority;
    this.encryptedUrl = `ldaps://localhost:${encryptedPort}`;
    this.upgradedUrl = `ldap://localhost:${plainPort}`;
    const listeners = `ldap://localhost:${plainPort}/ ldaps://localhost:${encryptedPort}/`;
    // 256 is the level "stats": one line for each operation.
    const args = ["-h", listeners, "-f", join(root, "slapd.conf"), "-d", "256"];
    this.child = spawn(join(root, "slapd"), args, { stdio: ["ignore", "ignore", "pipe"] });
    this.child.stderr.setEncoding("utf8").on("data", (text: string) => (this.log += text));
  }

  static async start(options: TestDirectoryOptions = {}): Promise<TestDirectory> {
    const program = findSlapd();
    if (program === null) throw new Error("There is no slapd on this machine.");
    const root = mkdtempSync(join(tmpdir(), "gatehouse-slapd-"));
    mkdirSync(join(root, "data"));
    // A copy, because AppArmor confines the package's program, which could read nothing here.
    copyFileSync(program, join(root, "slapd"));
    const authority = createTestAuthority(root, "authority");
    const names = options.certificateNames ?? ["DNS:localhost", "IP:127.0.0.1"];
    const certificate = issueTestCertificate(authority, root, names);
    const letsEmptyPasswordsIn = options.letsEmptyPasswordsIn ?? false;
    writeFileSync(join(root, "slapd.conf"), directoryConfiguration({ root, ...certificate, letsEmptyPasswordsIn }));
    const load = ["-T", "add", "-f", join(root, "slapd.conf")];
    execFileSync(join(root, "slapd"), load, { input: directoryEntries, stdio: ["pipe", "ignore", "inherit"] });
    const directory = new TestDirectory(root, authority.certificate, await findFreePorts());
    // It logs "slapd starting" before it listens.
    for (const url of [directory.upgradedUrl, directory.encryptedUrl])
      await waitUntilListening(Number(new URL(url).port), () => directory.failIfEnded());
    return directory;
  }

  /** Changes entries as a user with every right. */
  async change(work: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client({ url: this.encryptedUrl, tlsOptions: { ca: this.authority } });
    await client.bind(testDirectoryWriter.name, testDirectoryWriter.password);
    await work(client);
    await client.unbind();
  }

  /** Names bound and filters searched since the last call, in order. */
  async takeOperations(): Promise<string[]> {
    // The log arrives separately from answers: once our own search is logged, so is all before it.
    const mark = randomUUID();
    // Some have the certificate of another host on purpose.
    const tlsOptions = { ca: this.authority, checkServerIdentity: () => undefined };
    const client = new Client({ url: this.encryptedUrl, tlsOptions });
    await client.search("", { scope: "base", filter: new EqualityFilter({ attribute: "cn", value: mark }) });
    await client.unbind();
    await this.waitForLog(mark);
    const lines = this.log.split("\n").filter((line) => !line.includes(mark));
    this.log = "";
    return lines
      .flatMap((line) => / op=\d+ (BIND dn="[^"]*") method|filter="(.*)"$/.exec(line)?.slice(1, 3) ?? [])
      .filter(Boolean);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, "exit");
      this.child.kill("SIGTERM");
      await ended;
    }
    rmSync(this.root, { recursive: true, force: true });
  }

  private failIfEnded(): void {
    if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error(`slapd has ended: ${this.log}`);
  }

  private async waitForLog(text: string): Promise<void> {
    while (!this.log.includes(text)) {
      this.failIfEnded();
      await Promise.race([once(this.child.stderr, "data"), once(this.child.stderr, "end")]);
    }
  }
}

/** Both are held at once, so that they differ. */
async function findFreePorts(): Promise<[number, number]> {
  const servers = [createServer().listen(0, "localhost"), createServer().listen(0, "localhost")];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server, "listening");
      const address = server.address();
      return typeof address === "object" && address !== null ? address.port : 0;
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  const [plain = 0, encrypted = 0] = ports;
  return [plain, encrypted];
}
