/** Tests of the command line of teams. */
export default {
  displayName: "cli",
  rootDir: import.meta.dirname,
  testEnvironment: "node",
  testMatch: ["<rootDir>/src/**/*.test.ts"],
  // The staged package has the same name.
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
  transform: {
    "\\.[mc]?[jt]s$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2023" }, module: { type: "commonjs" } },
    ],
  },
  // Packages that ship only as ES modules.
  transformIgnorePatterns: ["/node_modules/(?!\\.pnpm/|(commander|jose)/)"],
};
