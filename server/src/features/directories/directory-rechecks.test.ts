import { randomUUID } from "node:crypto";
import { directories } from "../../db/schema/directories.table.ts";
import { AppError } from "../../errors.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { addTestOrganization } from "../../testing/test-users.builder.ts";
import { DirectoryRechecksRepository } from "./directory-rechecks.repository.ts";
import { DirectoryRechecksService } from "./directory-rechecks.service.ts";

type SignedIn = { id: string; userName: string; domainName: string };
type Group = { id: string; label: string; organizationId: string };

const warnings: object[] = [];
const log = { warn: (details: object) => void warnings.push(details) };
beforeEach(() => {
  warnings.length = 0;
});

/** `accepted` are the names that a directory knows of the asked ones; `failing` those whose groups can't be written. */
function createRechecks(
  signedIn: SignedIn[],
  {
    accepted,
    failing = [],
  }: { accepted: (label: string, userNames: readonly string[]) => string[]; failing?: string[] },
) {
  const done: string[] = [];
  const listSignedIn = jest.fn(() => Promise.resolve(signedIn));
  const labels = [...new Set(signedIn.map(({ domainName }) => domainName))];
  const known = labels.map((label): Group => ({ id: label, label, organizationId: "north" }));
  const rechecks = new DirectoryRechecksService({
    clock: new TestClock(),
    rechecks: { actAlone: (_directoryId, _pauseMs, act) => act() },
    sessions: { readIsLive: () => Promise.resolve(() => true) },
    directories: {
      listForGroups: () => Promise.resolve(known as never),
      listAccepted: async (label, userNames) =>
        accepted(label, userNames).map((userName) => ({ userName, groupIds: [] })),
    },
    directoryUsers: {
      listSignedIn: listSignedIn as never,
      inTransaction: async (act) => {
        const work: string[] = [];
        const result = await act(work as never);
        done.push(...work);
        return result;
      },
      lock: async (id, on) => note(on, `lock ${id}`),
    },
    userGroups: {
      setGroupsOfUser: async ({ userName }, _source, _groupIds, on) => {
        if (failing.includes(userName)) throw new Error("deadlock");
        note(on, `groups of ${userName}`);
      },
    },
    auditEvents: { record: () => Promise.resolve() },
    endSessionsOf: async (id, on) => note(on, `end ${id}`),
  });
  return { rechecks, done, listSignedIn };
}

/** What a transaction has done; it counts once the transaction ends well. */
const note = (on: unknown, work: string): void => void (on as string[]).push(work);

const userOf = (userName: string, domainName: string): SignedIn => ({ id: userName, userName, domainName });

it("what fails for one user or directory ends the recheck of no other", async () => {
  const users = [userOf("ada", "one"), userOf("gone", "one"), userOf("pat", "broken"), userOf("zoe", "two")];
  const { rechecks, done } = createRechecks(users, {
    accepted: (label) => {
      if (label === "broken") throw new TypeError("no such attribute");
      return ["ada", "zoe"];
    },
    failing: ["ada"],
  });
  await rechecks.run(log);
  expect(done).toEqual(["lock gone", "groups of gone", "end gone", "groups of zoe"]);
  expect(warnings).toMatchObject([{ user: "ada" }, { directory: "broken" }]);
});

it("whoever can't be taken out of the groups is still signed in at the next run", async () => {
  const failing = ["gone"];
  const { rechecks, done } = createRechecks([userOf("gone", "one")], { accepted: () => [], failing });
  await rechecks.run(log);
  expect([done, warnings]).toMatchObject([[], [{ user: "gone" }]]);
  failing.length = 0;
  await rechecks.run(log);
  expect(done).toEqual(["lock gone", "groups of gone", "end gone"]);
});

const manyUsers = Array.from({ length: 650 }, (_, index) => userOf(`user-${index}`, "one"));
const outage = new AppError("directory_unavailable", 503, "away");

it("a batch that a directory doesn't answer costs the users of the others nothing", async () => {
  const { rechecks, done } = createRechecks(manyUsers, {
    accepted: (_label, userNames) => {
      if (userNames.includes("user-150")) throw outage;
      return userNames.filter((name) => name !== "user-42" && name !== "user-649");
    },
  });
  await rechecks.run(log);
  expect(done.filter((work) => work.startsWith("end "))).toEqual(["end user-42", "end user-649"]);
  expect(done.filter((work) => work.startsWith("groups "))).toHaveLength(550);
});

it("a directory that answers none of three batches is asked for no more of them", async () => {
  const asked: number[] = [];
  const { rechecks, done } = createRechecks(manyUsers, {
    accepted: (_label, userNames) => {
      asked.push(userNames.length);
      throw outage;
    },
  });
  await rechecks.run(log);
  expect([asked, done]).toEqual([[100, 100, 100], []]);
});

it("one server at a time rechecks a directory, and another one only after the pause", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const organizationId = (await addTestOrganization(database, "North")).id;
    const id = randomUUID();
    const names = { label: "Example", bindName: "cn=console", baseName: "dc=example", nameAttribute: "uid" };
    const secrets = { certificateAuthority: "", bindPassword: Buffer.alloc(0) };
    await database
      .insert(directories)
      .values({ ...names, ...secrets, id, organizationId, kind: "ldap", urls: [], position: 0 });
    const [one, other] = [new DirectoryRechecksRepository(database), new DirectoryRechecksRepository(database)];
    const acts: string[] = [];
    await one.actAlone(id, 0, async () => {
      acts.push("one");
      await other.actAlone(id, 0, async () => void acts.push("other at the same time"));
    });
    await other.actAlone(id, 60_000, async () => void acts.push("other within the pause"));
    await other.actAlone(id, 0, async () => void acts.push("other"));
    expect(acts).toEqual(["one", "other"]);
  } finally {
    await remove();
  }
});

it("a run that takes longer than the pause is not joined by another one", async () => {
  jest.useFakeTimers();
  const { rechecks, listSignedIn } = createRechecks([], { accepted: () => [] });
  const first = Promise.withResolvers<SignedIn[]>();
  listSignedIn.mockReturnValueOnce(first.promise);
  const { stop } = rechecks.start(log);
  try {
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(listSignedIn).toHaveBeenCalledTimes(1);
    first.resolve([]);
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(listSignedIn).toHaveBeenCalledTimes(2);
  } finally {
    stop();
    jest.useRealTimers();
  }
});
