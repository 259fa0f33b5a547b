/** Server tests: one PostgreSQL a run, a database a test file. */
export default {
  displayName: "server",
  rootDir: import.meta.dirname,
  testEnvironment: "node",
  // The pure rules of shared serve the server too, and lie outside its folder.
  roots: ["<rootDir>", "<rootDir>/../shared/src/rules"],
  testMatch: ["**/{src,recorder,rules}/**/*.test.ts"],
  globalSetup: "<rootDir>/src/testing/global-setup.ts",
  globalTeardown: "<rootDir>/src/testing/global-teardown.ts",
  transform: {
    "\\.[mc]?[jt]s$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2023" }, module: { type: "commonjs" } },
    ],
  },
  // Packages that ship as ES modules only, or load such a one dynamically.
  transformIgnorePatterns: [
    "/node_modules/(?!\\.pnpm/|(@fastify/(cookie|send|static)|@noble/hashes|@scure/base|commander|content-disposition|cookie|fast-check|pure-rand)/)",
  ],
};
