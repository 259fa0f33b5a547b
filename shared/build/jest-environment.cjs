const FixedJsdomEnvironment = require("jest-fixed-jsdom");

/** A jsdom with Node's fetch, and with what the interception of requests needs beneath it. */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...parameters) {
    super(...parameters);
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
  }
};
