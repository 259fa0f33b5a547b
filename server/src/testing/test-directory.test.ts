import { connect } from "node:net";
import { once } from "node:events";
import { findSlapd } from "./slapd-program.ts";
import { TestDirectory } from "./test-directory.ts";

(findSlapd() === null ? describe.skip : describe)("a directory for tests", () => {
  // slapd usually logs its start before it listens, above all on a busy machine.
  it("takes connections to both of its ports at once when it is handed over", async () => {
    for (let round = 0; round < 5; round += 1) {
      const directory = await TestDirectory.start();
      try {
        for (const url of [directory.encryptedUrl, directory.upgradedUrl]) {
          const socket = connect(Number(new URL(url).port), "localhost");
          await expect(once(socket, "connect")).resolves.toEqual([]);
          socket.destroy();
        }
      } finally {
        await directory.stop();
      }
    }
  });
});
