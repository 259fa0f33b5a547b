import { spawnSync } from "node:child_process";
import path from "node:path";

it("the build says how it is called, and builds nothing then", () => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(__dirname, "build.mjs"), "--help"], {
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("npm run build -- <package...>") });
  expect(stdout).not.toContain("Built");
});
