/** The preset of a section outside this repository: `preset: "@gatehouse/shared"` in its Jest configuration. */
import { pageTests } from "../jest/jest-preset.mjs";

// A busy machine may pause for seconds.
export default { ...pageTests, testTimeout: 30_000, testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}"] };
