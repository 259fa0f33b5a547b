import classes from "./about-page.module.css";

/** A version as it is written, in languages of either direction: a range may begin with a mark. */
export function VersionText({ version }: { version: string }) {
  return (
    <bdi dir="ltr" className={classes["version"]}>
      {version}
    </bdi>
  );
}
