import { Fragment } from "react";
import type { TextRange } from "../../model/palette-text.ts";

type Props = { text: string; /** In order, without overlaps. */ ranges: readonly TextRange[] };

/** A text with what was found in it marked. */
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
