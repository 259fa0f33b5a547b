import { Fragment } from "react";
import type { TextRange } from "@gatehouse/shared/rules/search-text";

type Props = { text: string; /** In order, without overlaps. */ ranges: readonly TextRange[] };

/** Shows a text with the matching ranges marked. */
export function MarkedText({ text, ranges }: Props) {
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
