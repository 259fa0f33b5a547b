import { classNames } from "./class-names.ts";
import classes from "./skeleton.module.css";

export type SkeletonProps = {
  /** CSS sizes of what will stand here, so that nothing moves when it comes. */
  width?: string;
  height?: string;
  shape?: "text" | "block" | "circle";
};

/** The shape of what is loading; decoration, `PageState` says in words that something loads. */
export function Skeleton({ width = "100%", height = "1.4rem", shape = "text" }: SkeletonProps) {
  return (
    <span
      className={classNames(classes.skeleton, shape !== "text" && classes[shape])}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
