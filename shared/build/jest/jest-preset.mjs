/** Jest preset of browser packages: the compiler settings of the build, in a jsdom that has fetch. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const sharedDirectory = path.resolve(import.meta.dirname, "../..");

/** Packages that ship only ES modules; they are compiled, because Jest's CommonJS cannot load them. */
const esModules = [
  "@gatehouse/shared",
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

/** Styles and pictures, which no test loads, and the compiler settings of the build. */
const compiling = {
  // The base URL of the bundler's runtime.
  globals: { __webpack_public_path__: "/release/" },
  moduleNameMapper: { "\\.(css|woff2|svg|png)$": path.join(sharedDirectory, "build/jest/jest-css-modules.cjs") },
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

// The package that teams install has compiled files.
const setupFile = ["src/testing/setup-tests.ts", "dist/testing/setup-tests.js"]
  .map((file) => path.join(sharedDirectory, file))
  .find(existsSync);

/** What every test of pages needs: a jsdom and a fake server. */
export const pageTests = {
  ...compiling,
  testEnvironment: path.join(sharedDirectory, "build/jest/jest-environment.cjs"),
  // Requests must finish while a test holds the clock.
  fakeTimers: { doNotFake: ["setImmediate", "clearImmediate", "queueMicrotask", "nextTick", "performance"] },
  testEnvironmentOptions: { url: "http://localhost/" },
  setupFilesAfterEnv: [setupFile],
};

/** The roots of the packages that exist: a separate checkout may have only some of their folders. */
function foldersOf(root, packages, names) {
  return packages.flatMap((name) => names.map((folder) => path.join(root, name, folder))).filter(existsSync);
}

/**
 * What all tests of the browser packages share. They are one Jest project, because a worker keeps compiled files only
 * within a project. So strings of the package under test are not part of the configuration: they would be in the cache
 * key of each compiled file (see jest-package-under-test.cjs).
 */
function packagesProject(root, displayName, roots) {
  return {
    displayName,
    rootDir: root,
    roots,
    ...compiling,
    moduleNameMapper: {
      ...compiling.moduleNameMapper,
      // Jest does not follow a list of targets in `exports`.
      "^@gatehouse/shared/testing/(.*)$": [
        path.join(sharedDirectory, "src/testing/$1.ts"),
        path.join(sharedDirectory, "src/testing/$1.tsx"),
      ],
    },
  };
}

/** The Jest project of the packages' pages: a jsdom and a fake server. */
export function browserProject(root, packages) {
  return {
    ...pageTests,
    ...packagesProject(root, "pages", foldersOf(root, packages, ["src", "frames"])),
    testMatch: ["<rootDir>/*/{src,frames}/**/*.test.{ts,tsx}"],
    // `rules` also run on the server and are tested there; `model` has a project of its own.
    testPathIgnorePatterns: ["/node_modules/", "/dist/", "<rootDir>/[^/]+/src/(rules|model)/"],
  };
}

/** The Jest project of the packages' pure functions: without a DOM, which takes most of the time of a short test. */
export function modelProject(root, packages) {
  return {
    ...packagesProject(root, "models", foldersOf(root, packages, ["src/model"])),
    testEnvironment: "node",
    setupFilesAfterEnv: [path.join(sharedDirectory, "build/jest/jest-model-setup.cjs")],
    testMatch: ["<rootDir>/*/src/model/**/*.test.ts"],
  };
}
