import { shownVersion } from "../../model/shown-version.ts";
import classes from "./about-page.module.css";

/** A version in short, left-to-right in every language, because a range may begin with a symbol. */
export function VersionText({ version }: { version: string }) {
  return (
    <bdi dir="ltr" className={classes.version}>
      {shownVersion(version)}
    </bdi>
  );
}
