import type { Resources } from "../i18n/i18n-instance.ts";

/** Data that the Jest environment reads from the package under test. */
export type PackageUnderTest = {
  /** Name of the remote, `shell` or `shared`. */
  name: string;
  /** Language code to its own strings. */
  locales: Record<string, Resources>;
  /** Language code to the strings common to all parts. */
  sharedLocales: Record<string, Resources>;
};

declare global {
  // Set by shared/build/jest/jest-package-under-test.cjs.
  var gatehousePackage: PackageUnderTest;
}

/** The package under test. */
export const packageUnderTest: PackageUnderTest = globalThis.gatehousePackage;
