/** Something that keeps a bench or its check from an answer; the command ends with exit code 2. */
export class BenchFault extends Error {}
