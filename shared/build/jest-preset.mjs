/** Jest for the packages that run in a browser: the same compiler settings as the build, in a jsdom that has fetch. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const sharedDirectory = path.resolve(import.meta.dirname, "..");

/** Packages that ship as ES modules only, which Jest's CommonJS cannot load as they are. */
const esModules = [
  "@mswjs/interceptors",
  "@msw/url",
  "@nivo/.*",
  "@open-draft/.*",
  "@tanstack/.*",
  "cookie",
  "d3-.*",
  "headers-polyfill",
  "internmap",
  "is-node-process",
  "jotai",
  "ky",
  "msw",
  "outvariant",
  "rettime",
  "strict-event-emitter",
  "tldts",
  "tldts-core",
  "tough-cookie",
  "until-async",
];

function readLocales(directory) {
  const folder = path.join(directory, "locales");
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [path.basename(file, ".json"), JSON.parse(readFileSync(path.join(folder, file), "utf8"))]),
  );
}

/** What the tests know of their package: name of the part and its strings. */
function packageUnderTest(directory, displayName) {
  return {
    name: displayName.replace(/^remote-/, ""),
    locales: readLocales(directory),
    sharedLocales: readLocales(sharedDirectory),
  };
}

/** Configuration of one package's tests, for the list of projects. */
export function browserProject(directory, displayName) {
  return {
    displayName,
    rootDir: directory,
    testEnvironment: path.join(sharedDirectory, "build/jest-environment.cjs"),
    // Requests must still arrive while a test holds the clock.
    fakeTimers: { doNotFake: ["setImmediate", "clearImmediate", "queueMicrotask", "nextTick", "performance"] },
    testEnvironmentOptions: { url: "http://localhost/" },
    testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}", "<rootDir>/frames/**/*.test.{ts,tsx}"],
    // A file of `rules` serves the server too and is tested there.
    testPathIgnorePatterns: ["/node_modules/", "/dist/", "<rootDir>/src/rules/"],
    globals: {
      gatehousePackage: packageUnderTest(directory, displayName),
      // Where the bundler's runtime finds the files of the release.
      __webpack_public_path__: "/release/",
    },
    setupFilesAfterEnv: [path.join(sharedDirectory, "src/testing/setup-tests.ts")],
    moduleNameMapper: {
      "\\.module\\.css$": path.join(sharedDirectory, "build/jest-css-modules.cjs"),
      "\\.(css|woff2|svg|png)$": path.join(sharedDirectory, "build/jest-css-modules.cjs"),
      // A list of targets in `exports` is not followed.
      "^@gatehouse/shared/testing/(.*)$": [
        path.join(sharedDirectory, "src/testing/$1.ts"),
        path.join(sharedDirectory, "src/testing/$1.tsx"),
      ],
    },
    transform: {
      "\\.[mc]?[jt]sx?$": [
        require.resolve("@swc/jest"),
        {
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
            target: "es2022",
          },
          module: { type: "commonjs" },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${esModules.join("|")})/)`],
  };
}
