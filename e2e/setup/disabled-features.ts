// Chromium heeds only the last list of disabled features, so Playwright's own stands here too.

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

/** Suggestions below the address bar: two more pages in every window, which nobody sees without one. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

export const disabledFeatures = `--disable-features=${[...asPlaywright, ...addressBarPages].join(",")}`;
