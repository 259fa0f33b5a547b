import type { Organization } from "@gatehouse/shared/contracts/session.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { Check } from "lucide-react";
import { useEffect, useId, useRef, useState, type FocusEvent } from "react";
import { useListKeys } from "./use-list-keys.ts";
import classes from "./organization-list.module.css";

type Props = {
  onChoose: (organization: Organization) => void;
  onEscape?: () => void;
  onBlur?: (event: FocusEvent) => void;
};

/** The organizations of the user as a list that takes the focus when it appears. */
export function OrganizationList({ onChoose, onEscape, onBlur }: Props) {
  const { t } = useTranslation();
  const organizations = useSession().AccessibleOrganizations;
  const currentId = useOrganization()?.organization;
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      organizations.findIndex(({ organization }) => organization === currentId),
    ),
  );
  const listRef = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const idOf = (index: number): string => `${idPrefix}-${index}`;
  const labels = organizations.map(({ orgLabel }) => orgLabel);
  const choose = (index: number): void => {
    const organization = organizations[index];
    if (organization) onChoose(organization);
  };
  const handleKeyDown = useListKeys({ labels, active, onMove: setActive, onChoose: choose, onEscape });

  useEffect(() => listRef.current?.focus(), []);
  useEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      aria-label={t("organization-picker.list")}
      aria-activedescendant={idOf(active)}
      className={classes["list"]}
      onKeyDown={handleKeyDown}
      onBlur={onBlur}
    >
      {organizations.map(({ organization, orgLabel }, index) => (
        // The keys are handled by the list, which has the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={organization}
          id={idOf(index)}
          role="option"
          aria-selected={organization === currentId}
          className={index === active ? `${classes["option"]} ${classes["active"]}` : classes["option"]}
          onClick={() => choose(index)}
          onPointerMove={() => setActive(index)}
        >
          <bdi className={classes["name"]}>{orgLabel}</bdi>
          {organization === currentId && <Check aria-hidden="true" />}
        </div>
      ))}
    </div>
  );
}
