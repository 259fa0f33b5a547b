const path = require("node:path");

/** Stands for the address of a picture in tests: the name of its file. */
exports.process = (_source, file) => ({ code: `module.exports = ${JSON.stringify(path.basename(file))};` });
