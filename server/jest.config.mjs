/** Server tests: one PostgreSQL per run, one database per test file. */
export default {
  displayName: "server",
  rootDir: import.meta.dirname,
  testEnvironment: "node",
  // Jest finds globals slowly, and drizzle looks these up for each part of a statement.
  sandboxInjectedGlobals: ["Array", "Object", "Symbol"],
  // Includes the pure rules of shared, which the server uses.
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
  // Packages that ship only as ES modules, or load one dynamically.
  transformIgnorePatterns: [
    "/node_modules/(?!\\.pnpm/|(@fastify/(cookie|send|static)|@noble/hashes|@scure/base|cockatiel|commander|content-disposition|cookie|fast-check|jose|pure-rand)/)",
  ],
};
