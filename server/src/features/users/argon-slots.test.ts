import { errorCodes } from "../../errors.ts";
import { ArgonSlots } from "./argon-slots.ts";

/** Actions that end on request, and how many are running. */
function createActions(): { start: () => Promise<void>; endOne: () => void; readonly running: number } {
  const ends: (() => void)[] = [];
  return {
    start: () => new Promise((resolve) => ends.push(resolve)),
    endOne: () => ends.shift()?.(),
    get running() {
      return ends.length;
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the slots of password hashes", () => {
  it("let so many run at once, and the next in the order in which they came", async () => {
    const slots = new ArgonSlots(2, 10);
    const actions = createActions();
    const done: number[] = [];
    const all = [0, 1, 2, 3].map((id) => slots.run(() => actions.start()).then(() => done.push(id)));
    for (const expected of [2, 2, 2, 1, 0]) {
      await settled();
      expect(actions.running).toBe(expected);
      actions.endOne();
    }
    await Promise.all(all);
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it("refuse what would wait too long, without running it", async () => {
    const slots = new ArgonSlots(1, 1);
    const actions = createActions();
    const waiting = [slots.run(() => actions.start()), slots.run(() => actions.start())];
    await expect(slots.run(() => actions.start())).rejects.toMatchObject({ code: errorCodes.serverBusy, status: 503 });
    actions.endOne();
    await settled();
    actions.endOne();
    await Promise.all(waiting);
  });

  it("are free again after a failure", async () => {
    const slots = new ArgonSlots(1, 0);
    await expect(slots.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await slots.run(() => Promise.resolve("next"))).toBe("next");
  });
});
