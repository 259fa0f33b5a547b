import classes from "./tile-icon.module.css";

/** Base URL of this section's release, set by the bundler's runtime. */
// oxlint-disable-next-line no-underscore-dangle -- the name is webpack's
declare const __webpack_public_path__: string;

/** Names of the images in `src/assets/images/dashboard`. */
const pictures = new Set([
  "analytics",
  "assets",
  "configuration",
  "createsystem",
  "discovery",
  "events",
  "jobs",
  "managedaccounts",
  "managedsystems",
  "newdiscoveryscan",
  "passwordsafe",
  "policies",
  "teampasswords",
  "zones",
]);

/** The icon of a tile in the colour of the surrounding text; a bar chart if there is no icon of this name. */
export function TileIcon({ name }: { name: string }) {
  const picture = pictures.has(name) ? name : "analytics";
  const address = `${__webpack_public_path__}assets/images/dashboard/${picture}.svg`;
  return <span className={classes.icon} style={{ maskImage: `url("${address}")` }} aria-hidden="true" />;
}
