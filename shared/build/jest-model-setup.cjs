const packageUnderTest = require("./jest-package-under-test.cjs");

// Read only when a test asks: most functions need no strings.
Object.defineProperty(globalThis, "gatehousePackage", { get: () => packageUnderTest(expect.getState().testPath) });
