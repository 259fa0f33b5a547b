/** Jest preset of browser packages: the compiler settings of the build, in a jsdom that has fetch. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const sharedDirectory = path.resolve(import.meta.dirname, "..");

/** Packages that ship only ES modules; they are compiled, because Jest's CommonJS cannot load them. */
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

/** The globals of a package under test: the part's name and its strings. */
function packageUnderTest(directory, displayName) {
  return {
    name: displayName.replace(/^remote-/, ""),
    locales: readLocales(directory),
    sharedLocales: readLocales(sharedDirectory),
  };
}

/** What all tests of a package share: its strings, and how its files are compiled. */
function packageProject(directory, displayName) {
  return {
    displayName,
    rootDir: directory,
    globals: {
      gatehousePackage: packageUnderTest(directory, displayName),
      // The base URL of the bundler's runtime.
      __webpack_public_path__: "/release/",
    },
    moduleNameMapper: {
      "\\.module\\.css$": path.join(sharedDirectory, "build/jest-css-modules.cjs"),
      "\\.(css|woff2|svg|png)$": path.join(sharedDirectory, "build/jest-css-modules.cjs"),
      // Jest does not follow a list of targets in `exports`.
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

/** The Jest project of a package's pages: a jsdom and a fake server. */
export function browserProject(directory, displayName) {
  return {
    ...packageProject(directory, displayName),
    testEnvironment: path.join(sharedDirectory, "build/jest-environment.cjs"),
    // Requests must finish while a test holds the clock.
    fakeTimers: { doNotFake: ["setImmediate", "clearImmediate", "queueMicrotask", "nextTick", "performance"] },
    testEnvironmentOptions: { url: "http://localhost/" },
    testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}", "<rootDir>/frames/**/*.test.{ts,tsx}"],
    // `rules` also run on the server and are tested there; `model` has a project of its own.
    testPathIgnorePatterns: ["/node_modules/", "/dist/", "<rootDir>/src/rules/", "<rootDir>/src/model/"],
    setupFilesAfterEnv: [path.join(sharedDirectory, "src/testing/setup-tests.ts")],
  };
}

/** The Jest project of a package's pure functions: without a DOM, which takes most of the time of a short test. */
export function modelProject(directory, displayName) {
  return {
    ...packageProject(directory, displayName),
    displayName: `${displayName} model`,
    testEnvironment: "node",
    testMatch: ["<rootDir>/src/model/**/*.test.ts"],
  };
}
