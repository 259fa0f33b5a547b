import { RecentLog } from "./recent-log.ts";

describe("the recent log", () => {
  it("keeps the last two thousand lines, the oldest first, without line ends", () => {
    const log = new RecentLog();
    log.add("first\n");
    log.add("second\n");
    expect(log.list()).toEqual(["first", "second"]);
    for (let line = 1; line <= 2001; line += 1) log.add(`line ${line}\n`);
    const kept = log.list();
    expect(kept).toHaveLength(2000);
    expect(kept[0]).toBe("line 2");
    expect(kept.at(-1)).toBe("line 2001");
  });

  it("leaves out a line that is too long to be kept whole", () => {
    const log = new RecentLog();
    log.add("a".repeat(9000));
    expect(log.list()).toEqual([]);
  });
});
