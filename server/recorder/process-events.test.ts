import { parseProcessEvents } from "./process-events.ts";

const end = new Date(100_000);
const line = (kind: string, seconds: number, shell: number, command = "") =>
  `${kind}\t${seconds}.000000\t${shell}\t${command}`;
const describeEvents = (log: string[]) =>
  parseProcessEvents(`${log.join("\n")}\n`, end).map(
    ({ processName, startDate, endDate }) =>
      `${processName} ${Date.parse(startDate) / 1000}-${Date.parse(endDate) / 1000}`,
  );

describe("what the shell's hooks wrote", () => {
  it("lets the programs of a pipeline end together, at the next prompt", () => {
    const log = [
      line("prompt", 1, 7),
      line("start", 2, 7, "grep x log"),
      line("start", 2, 7, "/usr/bin/sort -u"),
      line("prompt", 5, 7),
    ];
    expect(describeEvents(log)).toEqual(["grep 2-5", "sort 2-5"]);
  });

  it("lets the programs of a script end one by one, and the script at the prompt", () => {
    const log = [
      line("start", 2, 7, "bin/backup.sh"),
      line("start", 3, 8, "sleep 1"),
      line("start", 4, 8, "tar -cf a b"),
      line("exit", 6, 8),
      line("prompt", 7, 7),
    ];
    expect(describeEvents(log)).toEqual(["backup.sh 2-7", "sleep 3-4", "tar 4-6"]);
  });

  it("ends what still runs with the session, and passes over half a line", () => {
    expect(describeEvents([line("start", 90, 7, "vi notes"), "start\t95.0"])).toEqual(["vi 90-100"]);
  });
});
