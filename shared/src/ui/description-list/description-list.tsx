import { Fragment, type ReactNode } from "react";
import classes from "./description-list.module.css";

/**
 * A name and its value.
 *
 * @since contract 1
 */
export type Description = { term: string; description: ReactNode };

/**
 * A list of names and values; in narrow windows, values are below their names.
 *
 * @since contract 1
 */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={classes.list}>
      {items.map((item) => (
        <Fragment key={item.term}>
          <dt>{item.term}</dt>
          <dd>{item.description}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
