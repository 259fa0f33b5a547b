/** Writes the package `@gatehouse/cli` as teams install it to `cli/dist/package`. Needs the built shell. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { releaseSchema } from "@gatehouse/shared/contracts/release-records.contract";

const root = path.resolve(import.meta.dirname, "../..");
const packageFolder = path.join(root, "cli/dist/package");
const outdir = path.join(packageFolder, "dist");
const exampleFolder = "docs/examples/certificates";
const shellRelease = path.join(root, "shell/dist/release");

type Versions = Record<string, string>;
type Manifest = { version: string; dependencies: Versions; devDependencies: Versions };

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));

/** A project has those that it uses. */
const bundlers = ["@module-federation/enhanced", "@rspack/core", "esbuild", "lightningcss", "vite", "webpack"];

const caret = (version: string): string => `^${version.replace("^", "")}`;

/** Smaller than the sources with their libraries, and nothing to install. */
async function bundle(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      gatehouse: "cli/src/main.ts",
      "watch-build": "cli/src/watch-build.ts",
      "smoke-child": "server/src/features/federation/release-check/smoke-child.ts",
    },
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node22",
    // Bundled libraries of an older form call require.
    banner: {
      js: 'import { createRequire as createBundledRequire } from "node:module"; const require = createBundledRequire(import.meta.url);',
    },
    external: [...bundlers.flatMap((name) => [name, `${name}/*`]), "@gatehouse/shared/package.json"],
    legalComments: "none",
    logLevel: "warning",
  });
}

/** The shell as `gatehouse dev` serves it; without the compressed copies, which one developer does not need. */
function copyShell(): void {
  const listFile = path.join(shellRelease, "release.json");
  if (!existsSync(listFile)) throw new Error("The shell is not built: npm run build -- shell");
  const { files } = releaseSchema.parse(JSON.parse(readFileSync(listFile, "utf8")));
  const target = path.join(outdir, "shell");
  for (const { path: file } of files)
    cpSync(path.join(shellRelease, "current", file), path.join(target, "current", file));
  cpSync(listFile, path.join(target, "release.json"));
}

/** The section of the tutorial, with its service: teams have no checkout to take it from. */
function copyExample(): void {
  const isSource = (file: string): boolean => !/[\\/](node_modules|dist|sdk)$/.test(file);
  cpSync(path.join(root, exampleFolder), path.join(packageFolder, "example"), { recursive: true, filter: isSource });
}

/** Exactly the versions that the console's own sections are built and tested with. */
function writeLibraries(): void {
  const libraries = { ...readManifest("shared").dependencies, ...readManifest(".").devDependencies };
  writeFileSync(path.join(outdir, "libraries.json"), JSON.stringify(libraries));
}

function writeManifest(): void {
  const { devDependencies } = readManifest(".");
  // Of the surface: both packages of a console belong together.
  const { version } = readManifest("shared");
  const peers = Object.fromEntries(bundlers.map((name) => [name, caret(devDependencies[name] ?? "*")]));
  const optional = ["@gatehouse/shared", ...bundlers].map((name) => [name, { optional: true }]);
  const manifest = {
    name: "@gatehouse/cli",
    version,
    description: "Create, try, check and publish a section of a Gatehouse console.",
    license: "Apache-2.0",
    type: "module",
    engines: { node: ">=22.18" },
    bin: { gatehouse: "./dist/gatehouse.mjs" },
    files: ["dist", "example", "LICENSE", "README.md", "THIRD-PARTY-NOTICES.md"],
    // `create` also runs before anything is installed, so none of them is required.
    peerDependencies: { "@gatehouse/shared": `^${version}`, ...peers },
    peerDependenciesMeta: Object.fromEntries(optional),
  };
  writeFileSync(path.join(packageFolder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

rmSync(packageFolder, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
await bundle();
copyShell();
copyExample();
cpSync(path.join(root, "shared/build/remotes/templates"), path.join(outdir, "templates"), { recursive: true });
writeLibraries();
writeManifest();
for (const file of ["LICENSE", "THIRD-PARTY-NOTICES.md"]) cpSync(path.join(root, file), path.join(packageFolder, file));
cpSync(path.join(root, "cli/README.md"), path.join(packageFolder, "README.md"));
