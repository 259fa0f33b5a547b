/** Windows of the browser tests. The magnified one is a window of 1280 x 1024 at a zoom of 400 %. */
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 } },
  magnified: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
};

/** Tests with this tag depend on the size of the window and run at every size; all others run on the desktop only. */
export const eachSizeTag = /@each-size/;
