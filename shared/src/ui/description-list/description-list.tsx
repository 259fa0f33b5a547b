import { Fragment, type ReactNode } from "react";
import classes from "./description-list.module.css";

export type Description = { term: string; description: ReactNode };

/** A list of names and values; in narrow windows, values are below their names. */
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
