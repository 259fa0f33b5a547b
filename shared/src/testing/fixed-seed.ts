/** For `fc.configureGlobal`: each run of a property test tries the same cases, so that a failure can be repeated. */
export const fixedSeed = { seed: 20_260_122 };
