const FixedJsdomEnvironment = require("jest-fixed-jsdom");

/** A jsdom with Node's fetch and the globals that request interception needs. */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...parameters) {
    super(...parameters);
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
  }
};
