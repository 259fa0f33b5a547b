import { AccessMemory, sessionName, userName } from "../../access-memory/access-memory.ts";
import { ManifestSnapshots } from "./manifest-snapshots.ts";

/** What the database says of its position. */
let number: number;
let positions: number;
/** What the answers to that question wait for. */
let held: Promise<void>;
/** Every load that began, with its position; it ends when the test says so. */
let loads: { number: number; end: () => void; fail: () => void }[];
let memory: AccessMemory;
let snapshots: ManifestSnapshots;
beforeEach(() => {
  number = 1;
  positions = 0;
  held = Promise.resolve();
  loads = [];
  memory = new AccessMemory();
  memory.follow({ isConnected: true, catchUp: () => Promise.resolve(true) });
  snapshots = new ManifestSnapshots(
    {
      readPosition: async () => {
        positions += 1;
        const position = { installationId: "installation", epoch: 1, number };
        await held;
        return position;
      },
      find: async (found) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        loads.push({ number: found, end: resolve, fail: () => reject(new Error("lost")) });
        await promise;
        return { number: found, entries: {}, author: "", reason: "", createdAt: "" };
      },
      listUses: () => Promise.resolve([]),
      listRevokedUses: () => Promise.resolve([]),
    },
    { listByVersions: () => Promise.resolve([]) },
    memory,
  );
});

/** Until what has begun waits for something that the test ends. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const numberOf = async (read: ReturnType<ManifestSnapshots["read"]>) => (await read)?.revision.number;

describe("while others sign in and out", () => {
  it("a revision is loaded once, shared by all who ask meanwhile, and kept", async () => {
    const reads = [];
    for (let one = 0; one < 20; one += 1) {
      reads.push(snapshots.read(), snapshots.read());
      await settle();
      memory.notice(one % 2 === 0 ? sessionName(String(one)) : userName(String(one)));
    }
    expect(loads).toHaveLength(1);
    loads[0]?.end();
    expect(new Set(await Promise.all(reads)).size).toBe(1);
    const later = await snapshots.read();
    expect(later).toBe(await reads[0]);
    expect(loads).toHaveLength(1);
  });

  it("each notice leads to a look at the position, whether or not a load is running", async () => {
    void snapshots.read();
    await settle();
    memory.notice(sessionName("1"));
    number = 2;
    const newer = snapshots.read();
    await settle();
    expect([positions, loads.map((load) => load.number)]).toEqual([2, [1, 2]]);
    loads[1]?.end();
    expect(await numberOf(newer)).toBe(2);
    memory.notice("all");
    number = 3;
    const newest = snapshots.read();
    await settle();
    loads[2]?.end();
    expect([await numberOf(newest), positions]).toEqual([3, 3]);
  });
});

it("a revision whose load ends late replaces no newer one", async () => {
  const older = snapshots.read();
  await settle();
  number = 2;
  snapshots.invalidate();
  const newer = snapshots.read();
  await settle();
  loads[1]?.end();
  expect(await numberOf(newer)).toBe(2);
  loads[0]?.end();
  expect(await numberOf(older)).toBe(1);
  snapshots.invalidate();
  expect(await snapshots.read()).toBe(await newer);
  expect(loads).toHaveLength(2);
});

it("a position that comes late replaces no newer one", async () => {
  const late = Promise.withResolvers<void>();
  held = late.promise;
  const older = snapshots.read();
  await settle();
  held = Promise.resolve();
  number = 2;
  snapshots.invalidate();
  const newer = snapshots.read();
  await settle();
  late.resolve();
  await settle();
  loads[0]?.end();
  expect([await numberOf(newer), await numberOf(older)]).toEqual([2, 2]);
  expect(loads).toHaveLength(1);
});

it("a load that failed is tried again by the next read, not by those who shared it", async () => {
  const first = [snapshots.read()];
  await settle();
  memory.notice(sessionName("1"));
  first.push(snapshots.read());
  await settle();
  loads[0]?.fail();
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const second = snapshots.read();
  await settle();
  loads[1]?.end();
  expect(await numberOf(second)).toBe(1);
  expect(loads).toHaveLength(2);
});

it("a load that doesn't end holds up the reads of its time only", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  try {
    void snapshots.read();
    await settle();
    jest.advanceTimersByTime(9_999);
    snapshots.invalidate();
    void snapshots.read();
    await settle();
    expect(loads).toHaveLength(1);
    jest.advanceTimersByTime(1);
    snapshots.invalidate();
    const read = snapshots.read();
    await settle();
    loads[1]?.end();
    expect(await numberOf(read)).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});
