const { existsSync, readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");

const root = path.resolve(__dirname, "../..");
/** By package: a worker tests many files of each. Nobody may change what they share. */
const known = new Map();

function readLocales(name) {
  const folder = path.join(root, name, "locales");
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

/** The part's name and its strings, as a global of its tests (`shared/src/testing/package-under-test.ts`). */
module.exports = function packageUnderTest(testPath) {
  const [folder] = path.relative(root, testPath).split(path.sep);
  if (!known.has(folder)) {
    known.set(folder, {
      name: folder.replace(/^remote-/, ""),
      locales: readLocales(folder),
      sharedLocales: readLocales("shared"),
    });
  }
  return known.get(folder);
};
