import { Fragment, type ReactNode } from "react";
import classes from "./description-list.module.css";

export type Description = { term: string; description: ReactNode };

/** Names and values of one thing; on phones the values stand under their names. */
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
