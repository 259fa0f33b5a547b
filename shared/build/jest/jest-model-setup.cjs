const path = require("node:path");
const packageUnderTest = require("./jest-package-under-test.cjs");

const root = path.resolve(__dirname, "../../..");

// Read only when a test asks: most functions need no strings.
Object.defineProperty(globalThis, "gatehousePackage", {
  get: () => packageUnderTest(root, expect.getState().testPath),
});
