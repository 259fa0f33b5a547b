const { existsSync, readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");

const shared = path.resolve(__dirname, "../..");
/** By package: a worker tests many files of each. Nobody may change what they share. */
const known = new Map();

function readLocales(packageFolder) {
  const folder = path.join(packageFolder, "locales");
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const keepUnchanged = (_key, value) => Object.freeze(value);
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, ".json"),
      JSON.parse(readFileSync(path.join(folder, file), "utf8"), keepUnchanged),
    ]),
  );
}

/** The folder of a test's package: a remote of its own, or a folder of this repository. */
function findPackage(rootDir, testPath) {
  if (existsSync(path.join(rootDir, "remote.json"))) return rootDir;
  return path.join(rootDir, path.relative(rootDir, testPath).split(path.sep)[0]);
}

function nameOf(folder) {
  const descriptor = path.join(folder, "remote.json");
  return existsSync(descriptor) ? JSON.parse(readFileSync(descriptor, "utf8")).name : path.basename(folder);
}

/** The part's name and its strings, as a global of its tests (`shared/src/testing/package-under-test.ts`). */
module.exports = function packageUnderTest(rootDir, testPath) {
  const folder = findPackage(rootDir, testPath);
  if (!known.has(folder)) {
    known.set(folder, { name: nameOf(folder), locales: readLocales(folder), sharedLocales: readLocales(shared) });
  }
  return known.get(folder);
};
