/** All unit, page and server tests of the workspace. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { browserProject } from "./shared/build/jest-preset.mjs";

const root = import.meta.dirname;
const remotes = readdirSync(root).filter((name) => name.startsWith("remote-"));
const browserPackages = ["shared", "shell", ...remotes.sort()];
const isPresent = (name) => existsSync(path.join(root, name));

export default {
  testTimeout: 60_000,
  // Left to itself, jest leaves one core of two idle.
  maxWorkers: 2,
  projects: [
    ...browserPackages
      .filter((name) => isPresent(`${name}/src`))
      .map((name) => browserProject(path.join(root, name), name)),
    ...["server", "shared/build"]
      .filter((name) => isPresent(`${name}/jest.config.mjs`))
      .map((name) => `<rootDir>/${name}`),
  ],
};
