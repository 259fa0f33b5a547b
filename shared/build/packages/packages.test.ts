import { readFileSync } from "node:fs";
import path from "node:path";
import { fingerprintOf, packages, root } from "./packages.ts";

const lock = readFileSync(path.join(root, "pnpm-lock.yaml"), "utf8");
const unchanged = Object.fromEntries(packages().map((name) => [name, fingerprintOf(name, lock)]));

/** The packages whose fingerprint changes with this lock file. */
const changedBy = (changed: string): string[] => {
  if (changed === lock) throw new Error("The lock file was not changed");
  return packages().filter((name) => fingerprintOf(name, changed) !== unchanged[name]);
};

/** The lock file with changed content for the packages whose name and version start like this. */
function withOther(start: string): string {
  const entry = new RegExp(`^( {2}'?${start}.*:\\n {4}resolution: \\{integrity: )[^,}]+`, "gm");
  return lock.replace(entry, "$1sha512-another");
}

describe("the fingerprint of a build", () => {
  it("is the same for the same lock file", () => {
    expect(changedBy(`${lock}\n`)).toEqual([]);
  });

  it("stays when another remote comes, with a package that nobody else has", () => {
    const importer =
      "  remote-reports:\n    dependencies:\n      '@gatehouse/shared':\n        specifier: workspace:*\n" +
      "        version: link:../shared\n      left-pad:\n        specifier: 1.3.0\n        version: 1.3.0\n\n";
    const withRemote = lock
      .replace("\n  server:\n", `\n${importer}  server:\n`)
      .replace("\npackages:\n", "\npackages:\n\n  left-pad@1.3.0:\n    resolution: {integrity: sha512-new}\n")
      .replace("\nsnapshots:\n", "\nsnapshots:\n\n  left-pad@1.3.0: {}\n");
    expect(changedBy(withRemote)).toEqual([]);
  });

  it("stays when a package of the server changes", () => {
    expect(changedBy(withOther("fastify@"))).toEqual([]);
  });

  it("changes with a package that the remote names, and with one that such a package needs", () => {
    expect(changedBy(withOther("@nivo/bar@"))).toEqual(["remote-dashboards"]);
    expect(changedBy(withOther("d3-shape@"))).toEqual(["remote-dashboards"]);
  });

  it("changes with the version of a package that the remote names", () => {
    const upgraded = lock.replaceAll("react-grid-layout@2.3.0", "react-grid-layout@2.3.1");
    const named = /(react-grid-layout:\n {8}specifier: )2\.3\.0(\n {8}version: )2\.3\.0/;
    expect(changedBy(upgraded.replace(named, "$12.3.1$22.3.1"))).toEqual(["remote-dashboards"]);
  });

  it("changes everywhere with what all are built with", () => {
    for (const start of ["react@", "webpack@", "acorn@", "swr@"])
      expect([start, changedBy(withOther(start))]).toEqual([start, packages()]);
  });

  it("refuses a lock file of another form", () => {
    const other = lock.replace("lockfileVersion: '9.0'", "lockfileVersion: '10.0'");
    expect(() => fingerprintOf("shell", other)).toThrow("another form");
    expect(() => fingerprintOf("shell", lock.replace("\n  react@19.3.1: {}\n", "\n"))).toThrow("does not have it");
  });
});
