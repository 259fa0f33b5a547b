import { aRemote } from "../../testing/selection.builder.ts";
import { inUse, reduceRemote, type RemoteEvent, type RemoteState } from "./remote-state.ts";

const wanted = aRemote("reports", ["/reports"], { version: "2.0.0" });
const earlier = aRemote("reports", ["/reports"], { version: "1.0.0" });
const again = { ...wanted, entry: { url: "/remotes/reports/~1/2.0.0/remoteEntry.js", integrity: "sha384-entry" } };

const after = (...events: RemoteEvent[]): RemoteState => events.reduce(reduceRemote, inUse(wanted));
const failed: RemoteEvent = { type: "failed", remote: wanted };
const found: RemoteEvent = { type: "found", remote: earlier };

describe("a remote whose version fails", () => {
  it("looks for one that stands in, and shows it", () => {
    expect(after(failed)).toMatchObject({ phase: "searching", failed: ["2.0.0"] });
    expect(after(failed, found)).toMatchObject({ phase: "fallback", current: earlier, wanted });
  });

  it("has failed when there is none, and shows one that is found late", () => {
    expect(after(failed, { type: "exhausted" }).phase).toBe("failed");
    expect(after(failed, { type: "exhausted" }, found).phase).toBe("fallback");
    expect(after(failed, found, { type: "exhausted" }).phase).toBe("fallback");
  });

  it("looks on when what stands in fails too, and knows both", () => {
    expect(after(failed, found, { type: "failed", remote: earlier })).toMatchObject({
      phase: "searching",
      failed: ["2.0.0", "1.0.0"],
    });
  });

  it.each([
    ["fallback", [failed, found]],
    ["failed", [failed, { type: "exhausted" } as const]],
    ["searching", [failed]],
  ])("takes it up again at another address from %s, with a clean slate", (_phase, events: RemoteEvent[]) => {
    const state = after(...events, { type: "recovered", remote: again });
    expect(state).toEqual({ phase: "in-use", wanted, current: again, failed: [] });
  });

  it("does not hear of the failure of what no longer shows", () => {
    const state = after(failed, found);
    expect(reduceRemote(state, failed)).toBe(state);
  });

  it("is not recovered by a version that is wanted no more", () => {
    const state = after(failed, found);
    expect(reduceRemote(state, { type: "recovered", remote: earlier })).toBe(state);
  });

  it("does not change its address while it is in use", () => {
    const state = inUse(wanted);
    expect(reduceRemote(state, { type: "recovered", remote: again })).toBe(state);
  });
});
