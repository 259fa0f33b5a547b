import { useFormat } from "@gatehouse/shared/i18n";
import type { SectionRow } from "../../../model/section-rows.ts";
import classes from "../releases.module.css";
import { useReleaseWords } from "../use-release-words.ts";

/** Who changed the section last, when and why; a long reason is cut and shown in full in the details. */
export function ChangedByCell({ row: { changedBy, changedAt, changedReason } }: { row: SectionRow }) {
  const format = useFormat();
  const words = useReleaseWords([]);
  return (
    <span className={classes.muted}>
      <bdi>{words.author(changedBy)}</bdi>
      <span aria-hidden="true"> · </span>
      <time dateTime={changedAt} title={format.dateTime(changedAt)}>
        {format.relativeTime(changedAt)}
      </time>
      {changedReason !== "" && (
        <span className={classes.cutDetail} title={changedReason}>
          <bdi>{changedReason}</bdi>
        </span>
      )}
    </span>
  );
}
