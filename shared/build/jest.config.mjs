/** Tests of the build and of the repository's checks. */
export default {
  displayName: "build",
  rootDir: import.meta.dirname,
  testEnvironment: "node",
  testMatch: ["<rootDir>/**/*.test.{ts,mjs}"],
  transform: {
    "\\.(ts|mjs)$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2023" }, module: { type: "commonjs" } },
    ],
  },
};
