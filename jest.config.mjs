/** All unit, page and server tests of the workspace. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { browserProject, modelProject } from "./shared/build/jest/jest-preset.mjs";

const root = import.meta.dirname;
const remotes = readdirSync(root).filter((name) => name.startsWith("remote-"));
const browserPackages = ["shared", "shell", ...remotes.sort()];
const isPresent = (name) => existsSync(path.join(root, name));

export default {
  testTimeout: 60_000,
  // Left to itself, jest leaves one core of two idle.
  maxWorkers: 2,
  // Each file leaves some of its modules behind; near the heap's limit, collecting garbage takes most of the time.
  workerIdleMemoryLimit: "1GB",
  projects: [
    browserProject(root, browserPackages),
    modelProject(root, browserPackages),
    ...["server", "shared/build", "cli"]
      .filter((name) => isPresent(`${name}/jest.config.mjs`))
      .map((name) => `<rootDir>/${name}`),
  ],
};
