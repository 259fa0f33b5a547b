import { AccessMemory, sessionName, userName } from "./access-memory.ts";

class Source {
  isConnected = true;
  answers = true;
  questions = 0;

  catchUp(): Promise<boolean> {
    this.questions += 1;
    return Promise.resolve(this.isConnected && this.answers);
  }
}

let source: Source;
let memory: AccessMemory;
/** What each load returns next; every load is counted. */
let stored: string | null;
let loads: number;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  source = new Source();
  memory = new AccessMemory({ limit: 3 });
  memory.follow(source);
  stored = "a";
  loads = 0;
});
afterEach(() => jest.useRealTimers());

const load = (): Promise<string | null> => {
  loads += 1;
  return Promise.resolve(stored);
};
const read = (key = "key", owner: string | null = null) => memory.read(key, load, () => owner);

/** A load that ends when the test says so. */
function slowLoad() {
  const { promise, resolve: end } = Promise.withResolvers<string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = (): Promise<string> => {
    begin();
    return promise;
  };
  return { load: slow, begun, end };
}

describe("what was read", () => {
  it("is remembered until a notice names it, its owner or all", async () => {
    for (const name of [sessionName("hash"), userName("1"), "all", "an unknown kind", null]) {
      stored = "a";
      await read(sessionName("hash"), userName("1"));
      stored = "b";
      expect(await read(sessionName("hash"), userName("1"))).toBe("a");
      memory.notice(name);
      expect([name, await read(sessionName("hash"), userName("1"))]).toEqual([name, "b"]);
      memory.notice("all");
    }
    expect(loads).toBe(10);
  });

  it("stays when a notice names another user or session", async () => {
    await read(sessionName("hash"), userName("1"));
    memory.notice(sessionName("other"));
    memory.notice(userName("2"));
    await read(sessionName("hash"), userName("1"));
    expect(loads).toBe(1);
  });

  it("is not remembered if a notice arrived during the load", async () => {
    const slow = slowLoad();
    const earlier = memory.read("key", slow.load);
    await slow.begun;
    memory.notice(userName("1"));
    stored = "new";
    // A read after the notice doesn't share the load from before it.
    expect(await read()).toBe("new");
    slow.end("old");
    expect(await earlier).toBe("old");
    expect(await read()).toBe("new");
  });

  it("is loaded once for concurrent reads, and again after a load that failed", async () => {
    const refused = () => Promise.reject(new Error("lost"));
    const both = await Promise.allSettled([memory.read("key", refused), memory.read("key", refused)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await Promise.all([read(), read(), read()]);
    expect(loads).toBe(1);
  });

  it("is not remembered if there was nothing, because no notice tells of new rows", async () => {
    stored = null;
    await read();
    stored = "a";
    expect(await read()).toBe("a");
  });

  it("makes room when others were used later", async () => {
    for (const key of ["1", "2", "3"]) await read(key, userName(key));
    await read("1", userName("1"));
    await read("4", userName("4"));
    loads = 0;
    for (const key of ["1", "3", "4"]) await read(key, userName(key));
    expect(loads).toBe(0);
    await read("2", userName("2"));
    expect(loads).toBe(1);
    // All were used since: the one that has been there longest made room.
    expect([memory.forget(userName("3")), memory.forget(userName("2"))]).toEqual([false, true]);
  });

  it("takes a change that no notice tells of", async () => {
    await read();
    memory.amend<string>("key", (value) => `${value}2`);
    memory.amend<string>("other", () => "unread");
    expect([await read(), await read("other")]).toEqual(["a2", "a"]);
  });
});

describe("nothing is remembered", () => {
  const expectFresh = async (): Promise<void> => {
    loads = 0;
    await read();
    await read();
    expect(loads).toBe(2);
  };

  it("without a source of notices", async () => {
    memory = new AccessMemory();
    await expectFresh();
  });

  it("while the source is not connected", async () => {
    await read();
    source.isConnected = false;
    await expectFresh();
  });

  it("half a second after the last sign that no notice is missing", async () => {
    await read();
    source.answers = false;
    jest.advanceTimersByTime(499);
    stored = "b";
    expect(await read()).toBe("a");
    jest.advanceTimersByTime(2);
    expect(await read()).toBe("b");
    await expectFresh();
  });
});

it("is asked for a sign no more than five times a second, however many reads there are", async () => {
  for (let ms = 0; ms < 1000; ms += 10) {
    await Promise.all([read(), read(), read()]);
    jest.advanceTimersByTime(10);
  }
  expect(source.questions).toBe(5);
});
