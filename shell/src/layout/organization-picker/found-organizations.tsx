import type { Organization } from "@gatehouse/shared/contracts/organizations.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useOrganization } from "@gatehouse/shared/session";
import { Check } from "lucide-react";
import { useEffect, useId, useState, type RefObject } from "react";
import { useListKeys } from "./use-list-keys.ts";
import classes from "./organization-list.module.css";

type Props = {
  listRef: RefObject<HTMLDivElement | null>;
  organizations: readonly Organization[];
  onChoose: (organization: Organization) => void;
  onEscape?: (() => void) | undefined;
  /** Called when the user types a character; without it, typing finds names in the list. */
  onType?: (() => void) | undefined;
};

/** The list box of the picker; it starts at the current organization. */
export function FoundOrganizations({ listRef, organizations, onChoose, onEscape, onType }: Props) {
  const { t } = useTranslation();
  const currentId = useOrganization()?.organization;
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      organizations.findIndex(({ organization }) => organization === currentId),
    ),
  );
  const idPrefix = useId();
  const idOf = (index: number): string => `${idPrefix}-${index}`;
  const labels = organizations.map(({ orgLabel }) => orgLabel);
  const choose = (index: number): void => {
    const organization = organizations[index];
    if (organization) onChoose(organization);
  };
  const handleKeyDown = useListKeys({ labels, active, onMove: setActive, onChoose: choose, onEscape, onType });

  useEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active, listRef]);

  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      aria-label={t("organization-picker.list")}
      aria-activedescendant={organizations.length > 0 ? idOf(active) : undefined}
      className={classes.list}
      onKeyDown={handleKeyDown}
    >
      {organizations.map(({ organization, orgLabel }, index) => (
        // The list has the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={organization}
          id={idOf(index)}
          role="option"
          aria-selected={organization === currentId}
          className={index === active ? `${classes.option} ${classes.active}` : classes.option}
          onClick={() => choose(index)}
          onPointerMove={() => setActive(index)}
        >
          <bdi className={classes.name}>{orgLabel}</bdi>
          {organization === currentId && <Check aria-hidden="true" />}
        </div>
      ))}
    </div>
  );
}
