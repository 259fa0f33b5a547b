// The frame is on every page, so its tests run at every size at which a page must be usable.

/** Windows of the browser tests. The magnified one is a window of 1280 x 1024 at a zoom of 400 %. */
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 } },
  magnified: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
};

/** Tests with this tag choose their own window, so that once is enough. */
export const ownWidthTag = /@own-width/;

const frameFiles = [
  "about",
  "app-switcher",
  "appearance",
  "command-palette",
  "header",
  "leave-guard",
  "loading",
  "logout",
  "navigation",
  "not-found",
  "notification-centre",
  "organization",
  "reserved-area",
  "session-ended",
  "side-menu",
  "unauthorized",
];

/** The spec files of the frame: what surrounds a page, and the pages that the shell itself shows. */
export const frameSpecs = frameFiles.map((name) => `**/tests/shell/${name}.spec.ts`);
