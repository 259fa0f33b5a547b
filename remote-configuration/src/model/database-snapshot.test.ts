import { hasSeenTransaction } from "./database-snapshot.ts";

describe("a snapshot of the database", () => {
  it.each([
    ["10:20:12,14", "9", true],
    ["10:20:12,14", "13", true],
    ["10:20:12,14", "12", false],
    ["10:20:12,14", "20", false],
    ["10:10:", "9", true],
    ["10:10:", "10", false],
    ["9007199254740993:9007199254740993:", "9007199254740992", true],
    ["", "1", false],
    ["a:b:", "1", false],
    ["10:20:", "", false],
  ])("%s has seen transaction %s: %s", (snapshot, transaction, isSeen) => {
    expect(hasSeenTransaction(snapshot, transaction)).toBe(isSeen);
  });
});
