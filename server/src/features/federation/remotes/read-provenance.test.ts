import { execFileSync } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readProvenance } from "./read-provenance.ts";

let root: string;
let folder: string;
const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=Ada Lovelace", "-c", "user.email=ada@example.com", ...args], { cwd: root })
    .toString()
    .trim();

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "provenance-"));
  folder = path.join(root, "remote-reports");
  await mkdir(folder);
  git("init", "--quiet", "--initial-branch", "main");
  await writeFile(path.join(folder, "remote.json"), "{}");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
});
afterEach(() => rm(root, { recursive: true }));

const fromGit = (environment: Record<string, string> = {}, options = {}) =>
  readProvenance(folder, { fromGit: true, ...options }, environment);

it("takes commit, branch and author from git", async () => {
  expect(await fromGit()).toEqual({ commit: git("rev-parse", "HEAD"), branch: "main", author: "Ada Lovelace" });
});

it("records nothing that wasn't asked for", async () => {
  expect(await readProvenance(folder, {}, { CI_JOB_URL: "https://gitlab.example/jobs/1" })).toBeUndefined();
  expect(await readProvenance(folder, { notes: "Totals by month" }, {})).toEqual({ notes: "Totals by month" });
});

it.each<[string, Record<string, string>, Record<string, string>]>([
  [
    "GitHub Actions",
    {
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_REPOSITORY: "team/reports",
      GITHUB_RUN_ID: "12",
      GITHUB_REF_NAME: "release",
    },
    {
      branch: "release",
      commitUrl: "https://github.example/team/reports/commit/<commit>",
      buildUrl: "https://github.example/team/reports/actions/runs/12",
    },
  ],
  [
    "a pull request on GitHub",
    { GITHUB_HEAD_REF: "feature", GITHUB_REF_NAME: "7/merge", GITHUB_RUN_ID: "12" },
    { branch: "feature" },
  ],
  [
    "GitLab CI/CD",
    {
      CI_PROJECT_URL: "https://gitlab.example/team/reports",
      CI_JOB_URL: "https://gitlab.example/team/reports/-/jobs/3",
      CI_COMMIT_REF_NAME: "v1.2.0",
    },
    {
      branch: "v1.2.0",
      commitUrl: "https://gitlab.example/team/reports/-/commit/<commit>",
      buildUrl: "https://gitlab.example/team/reports/-/jobs/3",
    },
  ],
  [
    "a server without https, whose pages aren't linked",
    { CI_PROJECT_URL: "http://gitlab.example/team/reports", CI_JOB_URL: "javascript:alert(1)" },
    { branch: "main" },
  ],
])("takes the pages of %s, where no branch is checked out", async (_name, environment, expected) => {
  const commit = git("rev-parse", "HEAD");
  if (expected["branch"] !== "main") git("checkout", "--quiet", "--detach");
  const filled = Object.fromEntries(
    Object.entries(expected).map(([name, text]) => [name, text.replace("<commit>", commit)]),
  );
  expect(await fromGit(environment)).toEqual({ commit, author: "Ada Lovelace", ...filled });
});

it.each([
  ["https://user:secret@github.com/team/reports.git", "https://github.com/team/reports/commit/"],
  ["git@gitlab.com:group/team/reports.git", "https://gitlab.com/group/team/reports/-/commit/"],
  ["ssh://git@github.com/team/reports", "https://github.com/team/reports/commit/"],
  ["https://user:secret@git.example/team/reports.git", undefined],
  ["/srv/reports.git", undefined],
])("links the commit of the origin %s, without what signs in there", async (origin, page) => {
  git("remote", "add", "origin", origin);
  const commitUrl = (await fromGit())?.commitUrl;
  expect(commitUrl).toBe(page === undefined ? undefined : page + git("rev-parse", "HEAD"));
});

it("refuses changes that aren't committed, unless they are allowed and recorded", async () => {
  await writeFile(path.join(root, "new\nfile"), "1");
  await writeFile(path.join(folder, "remote.json"), "{ }");
  await expect(fromGit()).rejects.toMatchObject({
    name: "CommandError",
    message:
      "The work tree has changes that aren't committed: remote-reports/remote.json, new\nfile. Commit them, or use --allow-dirty.",
  });
  expect(await fromGit({}, { allowDirty: true })).toMatchObject({ isDirty: true, branch: "main" });
  await expect(readProvenance(folder, { allowDirty: true }, {})).rejects.toThrow("together with --from-git");
});

it("makes one line of every name", async () => {
  git(
    "commit",
    "--quiet",
    "--allow-empty",
    "--message",
    "Second",
    "--author",
    `A\u0085\u2028${"x".repeat(300)} <a@b.c>`,
  );
  expect((await fromGit())?.author).toBe(`A  ${"x".repeat(197)}`);
});

it("takes notes from a file", async () => {
  const file = path.join(root, "notes.md");
  await writeFile(file, "\r\nTotals by month\r\n- faster\r\n");
  expect(await readProvenance(folder, { notesFile: file }, {})).toEqual({ notes: "Totals by month\n- faster" });
  await writeFile(file, "x".repeat(5_001));
  await expect(readProvenance(folder, { notesFile: file }, {})).rejects.toThrow("at most 5000 characters");
  await expect(readProvenance(folder, { notesFile: `${file}.no` }, {})).rejects.toThrow("(the notes) can't be read");
  await expect(readProvenance(folder, { notesFile: file, notes: "a" }, {})).rejects.toThrow("not both");
});

it("needs a commit", async () => {
  await rm(path.join(root, ".git"), { recursive: true });
  await expect(fromGit()).rejects.toThrow(/^--from-git needs a git commit around .*not a git repository/);
});
