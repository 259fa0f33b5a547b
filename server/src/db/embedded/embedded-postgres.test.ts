import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runGatehouse } from "../../testing/run-program.ts";
import { TestServerProcess } from "../../testing/test-server-process.ts";
import { prepareDataLayout } from "./data-layout.ts";
import { DirectoryLock, readLockHolder } from "./directory-lock.ts";
import { describeDirectoryFault } from "./embedded-error.ts";
import { chooseDatabaseUser } from "./unprivileged-user.ts";

/** Runs servers and databases as separate processes: slow, and the only proof. */
jest.setTimeout(180_000);

const isRoot = process.getuid?.() === 0;
let root: string;
let data: string;
/** The data of a server that was started on an empty directory and stopped. */
let prepared: string;
const servers: TestServerProcess[] = [];

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), "gatehouse-prepared-"));
  chmodSync(prepared, 0o755);
  await (await TestServerProcess.start(join(prepared, "data"))).stop();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gatehouse-embedded-"));
  // Lets the unprivileged user that runs PostgreSQL for root enter.
  chmodSync(root, 0o755);
  data = join(root, "data");
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(directory = data, environment: Record<string, string> = {}): Promise<TestServerProcess> {
  const server = await TestServerProcess.start(directory, environment);
  servers.push(server);
  return server;
}

/** Starts on a copy of the prepared data, which halves the time. */
async function startPrepared(): Promise<TestServerProcess> {
  // `cp` keeps the owner of each file; Node's own copy gives all of them to root.
  expect(spawnSync("cp", ["-a", join(prepared, "data"), data]).status).toBe(0);
  return start();
}

const isReady = async (server: TestServerProcess): Promise<boolean> => (await fetch(`${server.address}/readyz`)).ok;

describe("a data directory", () => {
  it("has one server: a second is refused with a message, and the first goes on", async () => {
    const first = await startPrepared();
    await expect(start()).rejects.toThrow(/already uses this data directory; its lock is .*database\.lock/);
    expect(await isReady(first)).toBe(true);
  });

  it("is free again after the server has stopped, and keeps its data", async () => {
    const first = await start();
    expect(await first.stop()).toBe(0);
    expect(existsSync(join(data, "database.lock"))).toBe(false);
    expect(existsSync(join(data, "database/cluster/postmaster.pid"))).toBe(false);
    const users = await runGatehouse(["--json", "users", "list"], { GATEHOUSE_DATA_DIR: data });
    expect(JSON.parse(users.stdout)).toMatchObject([{ userName: "admin", isAdministrator: true }]);
  });

  it("is taken over from a server that was killed, whose database still runs", async () => {
    const killed = await startPrepared();
    await killed.kill();
    const next = await start();
    expect(next.stderr).toContain("An earlier server's database was still running");
    expect(await isReady(next)).toBe(true);
  });

  const isLinux = process.platform === "linux";
  if (!isLinux) console.info("Skipped: only Linux tells which processes a killed database left behind.");
  (isLinux ? it : it.skip)("is served again when a process of its killed database does not end by itself", async () => {
    const server = await startPrepared();
    const postmaster = readFileSync(join(data, "database/cluster/postmaster.pid"), "utf8").split("\n")[0];
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
    for (const child of children) process.kill(Number(child), "SIGSTOP");
    const bystander = spawn("sleep", ["60"], { cwd: join(data, "database/cluster") });
    process.kill(Number(postmaster), "SIGKILL");
    // A process that has outlived its database may still answer.
    await server.waitUntilReady("is starting again");
    expect(bystander.signalCode).toBeNull();
    bystander.kill();
  });

  it("is used by commands beside a running server and after it", async () => {
    const server = await startPrepared();
    const environment = { GATEHOUSE_DATA_DIR: data };
    const file = join(root, "backup.gz");
    expect(await runGatehouse(["backup", file], environment)).toMatchObject({ exitCode: 0, stderr: "" });
    const refused = await runGatehouse(["--json", "restore", file], environment);
    expect(refused.exitCode).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({ error: expect.stringContaining("Stop it first") });
    expect(await isReady(server)).toBe(true);
    await server.stop();
    expect(await runGatehouse(["restore", file], environment)).toMatchObject({ exitCode: 0, stderr: "" });
    expect(existsSync(join(data, "database.lock"))).toBe(false);
  });

  it("lets a user in again whose password a command has reset", async () => {
    const server = await startPrepared();
    const reset = await runGatehouse(["--json", "users", "reset-password", "ADMIN"], { GATEHOUSE_DATA_DIR: data });
    const { password } = JSON.parse(reset.stdout) as { password: string };
    const read = await fetch(`${server.address}/api/user/session`);
    const { antiCSRFToken } = (await read.json()) as { antiCSRFToken: string };
    const login = await fetch(`${server.address}/api/security/auth/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-anticsrftoken": antiCSRFToken,
        cookie: read.headers.getSetCookie()[0]?.split(";")[0] ?? "",
      },
      body: JSON.stringify({ UserName: "admin", Password: password }),
    });
    expect(login.status).toBe(200);
    const unknown = await runGatehouse(["users", "reset-password", "nobody"], { GATEHOUSE_DATA_DIR: data });
    expect(unknown).toMatchObject({ exitCode: 1, stderr: "No user nobody exists.\n" });
  });

  it("without an installation is refused by commands, and left as it is", async () => {
    const file = join(root, "backup.gz");
    for (const args of [
      ["backup", file],
      ["users", "list"],
    ])
      expect(await runGatehouse(args, { GATEHOUSE_DATA_DIR: data })).toEqual({
        exitCode: 1,
        stdout: "",
        stderr: `There is no installation in ${data}. Check GATEHOUSE_DATA_DIR, or start the console first.\n`,
      });
    expect(existsSync(data)).toBe(false);
    expect(existsSync(file)).toBe(false);
  });

  it("that is a file is refused with a message", async () => {
    writeFileSync(data, "");
    const result = await runGatehouse(["start"], { GATEHOUSE_DATA_DIR: data });
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toContain(`Can't use the data directory ${data}: it isn't a directory`);
  });
});

describe("the lock", () => {
  it("of a process that is gone, or whose number another process has now, holds nobody up", () => {
    const file = join(root, "lock");
    const holder = { processId: process.pid, processStart: "1", purpose: "server", socketDirectory: null };
    writeFileSync(file, JSON.stringify(holder));
    expect(readLockHolder(file)).toBeNull();
    writeFileSync(file, "half a lo");
    expect(readLockHolder(file)).toBeNull();
  });
});

describe("faults of the disk", () => {
  it.each([
    ["ENOSPC: no space left on device, write", "the disk is full"],
    ['could not write to file "pg_wal/xlogtemp.1": No space left on device', "the disk is full"],
    ["EROFS: read-only file system, mkdir", "the file system is read-only"],
    ["EACCES: permission denied, mkdir", "this user can't write there"],
    ["ENOENT: no such file or directory, mkdir '/proc/x'", "no folder can be created there"],
  ])("are told in words: %s", (text, words) => {
    expect(describeDirectoryFault("/data", new Error(text)).message).toContain(words);
  });

  const canMount = isRoot && spawnSync("unshare", ["--mount", "true"]).status === 0;
  if (!canMount) console.info("Skipped: small and read-only file systems need the right to mount.");
  (canMount ? it : it.skip)("are told when a real disk is full or read-only", () => {
    const run = (options: string): string => {
      mkdirSync(data, { recursive: true });
      const main = join(import.meta.dirname, "../../main.ts");
      const command = `mount -t tmpfs -o ${options} none "${data}" && "${process.execPath}" "${main}" start`;
      const environment = { ...process.env, GATEHOUSE_DATA_DIR: data };
      return spawnSync("unshare", ["--mount", "sh", "-c", command], { encoding: "utf8", env: environment }).stderr;
    };
    expect(run("size=8m,mode=755")).toContain("the disk is full");
    expect(run("ro")).toContain("the file system is read-only");
  });
});

(isRoot ? describe : describe.skip)("as root", () => {
  it("the database runs as another user, and lies elsewhere when that user cannot enter the directory", async () => {
    chmodSync(root, 0o700);
    const layout = prepareDataLayout(data);
    try {
      expect(layout.isElsewhere).toBe(true);
      const server = await start();
      expect(server.stderr).toContain(`the database is kept in ${layout.workDirectory}`);
      expect(await isReady(server)).toBe(true);
      const processId = readFileSync(join(layout.clusterDirectory, "postmaster.pid"), "utf8").split("\n")[0];
      const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1];
      expect(Number(owner)).toBe(chooseDatabaseUser(null)?.uid);
      await server.stop();
    } finally {
      rmSync(layout.workDirectory, { recursive: true, force: true });
    }
  });

  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  /** What the database answers another process of the account that runs PostgreSQL. */
  const connectAsDatabaseUser = (socketDirectory: string): string => {
    const user = chooseDatabaseUser(null);
    if (user === null) throw new Error("There is no unprivileged user");
    const { uid, gid } = user;
    const script = `const { Client } = require(process.argv[1]);
      const client = new Client({ host: process.argv[2], port: 5432, user: "gatehouse", password: "x", database: "gatehouse" });
      client.connect().then(() => (console.log("connected"), client.end()), (error) => console.log(error.message));`;
    const pg = createRequire(import.meta.url).resolve("pg");
    return spawnSync(process.execPath, ["-e", script, pg, socketDirectory], { uid, gid, cwd: "/", encoding: "utf8" })
      .stdout;
  };

  /** Makes the data directory as earlier versions left it: readable to all, with a database that trusts everybody. */
  const loosen = (): void => {
    for (const directory of [data, join(data, "database")]) chmodSync(directory, 0o755);
    chmodSync(join(data, "database/postgres.log"), 0o644);
    const rules = join(data, "database/cluster/pg_hba.conf");
    rmSync(rules);
    // The database user owns the directory, and so could do this.
    writeFileSync(join(root, "linked"), "local all all trust\n");
    symlinkSync(join(root, "linked"), rules);
  };

  it("nobody else can look into the data directory or use its database, also where earlier versions let everybody", async () => {
    for (const prepare of [() => undefined, loosen]) {
      prepare();
      const server = await start();
      expect(await isReady(server)).toBe(true);
      const modes = ["", "database", "database/postgres.log", "database.lock", "database/cluster/pg_hba.conf"];
      expect(modes.map((path) => modeOf(join(data, path)))).toEqual(["711", "711", "600", "600", "600"]);
      const { socketDirectory } = readLockHolder(join(data, "database.lock")) ?? {};
      expect(connectAsDatabaseUser(socketDirectory ?? "")).toMatch(/^Peer authentication failed/);
      await server.stop();
    }
    expect(readFileSync(join(root, "linked"), "utf8")).toBe("local all all trust\n");
  });

  it("a data directory without a database in it is closed too", async () => {
    mkdirSync(data);
    chmodSync(data, 0o755);
    // No database listens there; the check needs none.
    await expect(start(data, { DATABASE_URL: "postgres://gatehouse@127.0.0.1:1/none" })).rejects.toThrow(
      "ECONNREFUSED",
    );
    expect(modeOf(data)).toBe("711");
  });

  it("a directory that others share keeps its mode", () => {
    mkdirSync(data);
    chmodSync(data, 0o1777);
    prepareDataLayout(data);
    expect(modeOf(data)).toBe("777");
  });

  it("a lock is left to the owner of the directory, and one that cannot be read is not taken for a stale one", () => {
    const user = chooseDatabaseUser(null);
    if (user === null) throw new Error("There is no unprivileged user");
    chownSync(root, user.uid, user.gid);
    const file = join(root, "database.lock");
    const lock = DirectoryLock.acquire(file, "command");
    expect(statSync(file)).toMatchObject({ uid: user.uid, gid: user.gid });
    chownSync(file, 0, 0);
    const script = `import { DirectoryLock } from ${JSON.stringify(join(import.meta.dirname, "directory-lock.ts"))};
      try { DirectoryLock.acquire(${JSON.stringify(file)}, "server"); } catch (error) { console.log(error.code); }`;
    const { uid, gid } = user;
    const found = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      uid,
      gid,
      cwd: "/",
      encoding: "utf8",
    });
    expect(found.stdout).toBe("EACCES\n");
    lock.release();
  });

  it("an ordinary user can run everything too", () => {
    const user = chooseDatabaseUser(null);
    if (user === null) throw new Error("There is no unprivileged user");
    chownSync(root, user.uid, user.gid);
    expect(spawnSync("cp", ["-a", join(prepared, "data"), data]).status).toBe(0);
    expect(spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, data]).status).toBe(0);
    const result = spawnSync(process.execPath, [join(import.meta.dirname, "../../main.ts"), "users", "list"], {
      uid: user.uid,
      gid: user.gid,
      cwd: "/",
      encoding: "utf8",
      env: { GATEHOUSE_DATA_DIR: data, PATH: process.env["PATH"] },
    });
    expect(result).toMatchObject({ status: 0, stderr: "" });
  });
});
