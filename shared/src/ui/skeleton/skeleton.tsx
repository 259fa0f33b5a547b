import { classNames } from "../styles/class-names.ts";
import classes from "./skeleton.module.css";

/**
 * Properties of `Skeleton`.
 *
 * @since contract 1
 */
export type SkeletonProps = {
  /** CSS sizes of the content to come, so that nothing moves when it arrives. */
  width?: string;
  height?: string;
  shape?: "text" | "block" | "circle";
};

/**
 * The shape of loading content. Decorative: `PageState` announces that something loads.
 *
 * @since contract 1
 */
export function Skeleton({ width = "100%", height = "1.4rem", shape = "text" }: SkeletonProps) {
  return (
    <span
      className={classNames(classes.skeleton, shape !== "text" && classes[shape])}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
