/** What GitHub Actions and GitLab CI/CD say about a build in their variables. */
import type { Commit } from "./read-commit.ts";

export type BuildEnvironment = Readonly<Record<string, string | undefined>>;

type Addresses = { commitUrl?: string | undefined; buildUrl?: string | undefined };

/** How the hosts that git addresses can be recognized show a commit. */
const commitPaths = new Map([
  ["github.com", "commit"],
  ["gitlab.com", "-/commit"],
]);

/** The branch, or the tag, that is built: build systems check out the commit only. */
export function readBuildBranch(environment: BuildEnvironment): string | undefined {
  const { GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_MERGE_REQUEST_SOURCE_BRANCH_NAME, CI_COMMIT_REF_NAME } = environment;
  const named = [GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_MERGE_REQUEST_SOURCE_BRANCH_NAME, CI_COMMIT_REF_NAME];
  return named.find((name) => name !== undefined && name !== "");
}

/** Pages of commit and build. Those without https are left out, because the console links to them. */
export function readBuildAddresses(
  environment: BuildEnvironment,
  commit: Pick<Commit, "hash" | "originUrl">,
): Addresses {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_PROJECT_URL, CI_JOB_URL } = environment;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY) {
    const project = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
    return {
      commitUrl: toPage(`${project}/commit/${commit.hash}`),
      buildUrl: GITHUB_RUN_ID ? toPage(`${project}/actions/runs/${GITHUB_RUN_ID}`) : undefined,
    };
  }
  if (CI_PROJECT_URL)
    return {
      commitUrl: toPage(`${CI_PROJECT_URL}/-/commit/${commit.hash}`),
      buildUrl: CI_JOB_URL === undefined ? undefined : toPage(CI_JOB_URL),
    };
  return { commitUrl: findCommitPage(commit) };
}

/** From the address of `origin`, without the user name or token that it may contain. */
function findCommitPage({ hash, originUrl = "" }: Pick<Commit, "hash" | "originUrl">): string | undefined {
  const [, host = "", project = ""] =
    /^(?:https:\/\/(?:[^@/]*@)?|ssh:\/\/git@|git@)([^:/]+)[:/](.+?)(?:\.git)?\/?$/.exec(originUrl) ?? [];
  const commitPath = commitPaths.get(host);
  return commitPath === undefined ? undefined : toPage(`https://${host}/${project}/${commitPath}/${hash}`);
}

const toPage = (address: string): string | undefined =>
  /^https:\/\/[^\s\p{Cc}]{1,990}$/u.test(address) ? address : undefined;
