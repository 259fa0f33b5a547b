import { strFromU8, unzipSync } from "fflate";
import { writeArchive } from "./support-packages-archive.ts";
import type { ArchiveFile } from "./support-packages-archive.ts";

const writtenAt = new Date("2026-03-02T08:00:00Z");

describe("the archive", () => {
  it("holds every file as it was given, empty ones too", async () => {
    const pieces: Uint8Array[] = [];
    const files: ArchiveFile[] = [
      { name: "words.txt", read: () => ["one ", "zwölf ", "ثلاثة"] },
      { name: "empty.txt", read: () => [] },
    ];
    for await (const piece of writeArchive(files, writtenAt)) pieces.push(piece);
    const entries = unzipSync(Buffer.concat(pieces));
    expect(Object.keys(entries)).toEqual(["words.txt", "empty.txt"]);
    expect(strFromU8(entries["words.txt"] ?? new Uint8Array())).toBe("one zwölf ثلاثة");
  });

  it("asks for no further file once its taker has gone", async () => {
    const asked: string[] = [];
    const file = (name: string): ArchiveFile => ({
      name,
      read: () => {
        asked.push(name);
        return ["text"];
      },
    });
    for await (const piece of writeArchive([file("first"), file("second")], writtenAt)) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(asked).toEqual(["first"]);
  });

  it("fails as a whole where a file cannot be read", async () => {
    const broken: ArchiveFile = {
      name: "broken",
      read: () => {
        throw new Error("no database");
      },
    };
    const take = async () => {
      for await (const piece of writeArchive([broken], writtenAt)) expect(piece).toBeDefined();
    };
    await expect(take()).rejects.toThrow("no database");
  });
});
