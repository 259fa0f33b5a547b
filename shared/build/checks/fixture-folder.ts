import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A temporary repository for the tests of the checks. */
export class FixtureFolder {
  readonly folder = mkdtempSync(path.join(tmpdir(), "gatehouse-check-"));

  write(files: Record<string, string>): void {
    for (const [file, content] of Object.entries(files)) {
      const target = path.join(this.folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
  }

  /** Adds an empty package that resolves. */
  addPackage(name: string): void {
    this.write({
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "main.js" }),
      [`node_modules/${name}/main.js`]: "",
    });
  }

  link(file: string, target: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
    symlinkSync(path.join(this.folder, target), path.join(this.folder, file));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
