/** Stands for a stylesheet in tests: each class has the name that the stylesheet gives it. */
module.exports = new Proxy({}, { get: (_target, name) => (name === "__esModule" ? false : String(name)) });
