import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import classes from "./chart-stage.module.css";
import { ChartLink } from "./chart-link.tsx";
import { ChartTip, type TipText } from "./chart-tip.tsx";
import { moveCursor } from "./move-cursor.ts";
import type { Place, Size } from "./place-tip.ts";

export type ChartStageProps = {
  /** Summary of the values, and the keys. */
  label: string;
  /** What the element is, in the user's language: "chart". */
  roleDescription: string;
  count: number;
  /** Whether the values run from right to left. */
  isMirrored: boolean;
  /** Index of the value at a position of the stage; null if there is none. */
  indexAt: (place: Place, stage: Size) => number | null;
  /** Where the tooltip of a value points. */
  pointOf: (index: number, stage: Size) => Place;
  textOf: (index: number) => TipText;
  /** A link to what a value counts, shown over the drawing while the cursor is on the value; Enter follows it. */
  renderLink?: (index: number) => ReactNode;
  stageRef?: RefObject<HTMLDivElement | null>;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** The drawing, with a mark at the cursor. */
  children: (cursor: number | null) => ReactNode;
};

/** The drawing of a chart with its cursor, moved by pointer and arrow keys, and the tooltip at the cursor. */
export function ChartStage(props: ChartStageProps) {
  const { count, isMirrored, indexAt, textOf } = props;
  const ownRef = useRef<HTMLDivElement>(null);
  const stageRef = props.stageRef ?? ownRef;
  const isNewlyTouched = useRef(false);
  const [moved, setCursor] = useState<number | null>(null);
  // A refresh may bring fewer values.
  const cursor = moved !== null && moved < count ? moved : null;
  const text = cursor === null ? null : textOf(cursor);

  const handlePointer = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = { xPx: event.clientX - box.left, yPx: event.clientY - box.top };
    const index = indexAt(place, { widthPx: box.width, heightPx: box.height });
    if (event.type === "pointerdown") isNewlyTouched.current = event.pointerType === "touch" && index !== cursor;
    setCursor(index);
  };
  // A finger leaves when it is lifted; its value stays until the next touch elsewhere.
  const handlePointerLeave = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType !== "touch") setCursor(null);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === "Escape") setCursor(null);
    if (event.key === "Enter" && event.target === event.currentTarget)
      stageRef.current?.querySelector<HTMLElement>("[data-chart-link] a")?.click();
    const next = moveCursor(event.key, cursor, count, isMirrored);
    if (next === undefined) return;
    event.preventDefault();
    setCursor(next);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and keys move its cursor
    <div
      ref={stageRef}
      className={props.className === undefined ? classes.stage : `${classes.stage} ${props.className}`}
      role="group"
      aria-roledescription={props.roleDescription}
      aria-label={props.label}
      aria-keyshortcuts="T"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      style={props.style}
      onKeyDown={handleKeyDown}
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      onPointerLeave={handlePointerLeave}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setCursor(null);
      }}
    >
      {props.children(cursor)}
      <span className={classes.announcement} role="status">
        {text && `${text.title} ${text.label}`}
      </span>
      {cursor !== null && (
        <>
          <ChartLink isNewlyTouched={isNewlyTouched}>{props.renderLink?.(cursor)}</ChartLink>
          <ChartTip stageRef={stageRef} pointIn={(stage) => props.pointOf(cursor, stage)} text={textOf(cursor)} />
        </>
      )}
    </div>
  );
}
