import { AppError } from "../../errors.ts";
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

it("a batch that a directory doesn't answer costs the users of the others nothing", async () => {
  const users = Array.from({ length: 250 }, (_, index) => userOf(`user-${index}`, "one"));
  const { rechecks, done } = createRechecks(users, {
    accepted: (_label, userNames) => {
      if (userNames.includes("user-150")) throw new AppError("directory_unavailable", 503, "away");
      return userNames.filter((name) => name !== "user-42" && name !== "user-249");
    },
  });
  await rechecks.run(log);
  expect(done.filter((work) => work.startsWith("end "))).toEqual(["end user-42", "end user-249"]);
  expect(done.filter((work) => work.startsWith("groups "))).toHaveLength(150);
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
