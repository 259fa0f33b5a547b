import { Card } from "@gatehouse/shared/ui/card";
import type { MenuGroupTexts } from "../../model/menu-texts.ts";
import { MenuEntry } from "./menu-entry.tsx";
import classes from "./menu-cards.module.css";

type MenuCardsProps = { groups: readonly MenuGroupTexts[] };

/** One card per group of the menu. */
export function MenuCards({ groups }: MenuCardsProps) {
  return (
    <div className={classes.cards}>
      {groups.map((group) => (
        <Card key={group.key} title={group.title}>
          <ul className={classes.entries}>
            {group.items.map((item) => (
              <MenuEntry key={item.key} item={item} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
