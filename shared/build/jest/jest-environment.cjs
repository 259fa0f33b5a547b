const FixedJsdomEnvironment = require("jest-fixed-jsdom");
const packageUnderTest = require("./jest-package-under-test.cjs");

/** A jsdom with Node's fetch, the globals that request interception needs, and the strings of the package under test. */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
    this.global.gatehousePackage = packageUnderTest(config.projectConfig.rootDir, context.testPath);
  }
};
