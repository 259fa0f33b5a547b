import classes from "./tile-icon.module.css";

/** Where the release of this section lies; the bundler's runtime knows it. */
// oxlint-disable-next-line no-underscore-dangle -- the name is webpack's
declare const __webpack_public_path__: string;

/** Names of the pictures in `src/assets/images/dashboard`. */
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

/** The picture of a tile in the colour of the text around it; bars of a chart where there is none of this name. */
export function TileIcon({ name }: { name: string }) {
  const picture = pictures.has(name) ? name : "analytics";
  const address = `${__webpack_public_path__}assets/images/dashboard/${picture}.svg`;
  return <span className={classes.icon} style={{ maskImage: `url("${address}")` }} aria-hidden="true" />;
}
