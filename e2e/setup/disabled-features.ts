// Chromium only uses the last list of disabled features, so this includes Playwright's own.

const asPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Suggestions of the address bar: two more pages in every window, invisible in headless mode. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** A process for the page after this one: each test has one page. */
const spareProcesses = ["SpareRendererForSitePerProcess"];

export const disabledFeatures = `--disable-features=${[...asPlaywright, ...addressBarPages, ...spareProcesses].join(",")}`;
