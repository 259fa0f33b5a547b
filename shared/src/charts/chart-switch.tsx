import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";

export type ChartSwitchProps = {
  chart: ReactNode;
  /** The values as a table; its scrolling region can have the focus. */
  table: ReactNode;
  isTableShown: boolean;
  onToggleTable: () => void;
  className?: string | undefined;
};

/** Key that switches between chart and table. */
const TABLE_KEY = "t";

/** A chart, or its values as a table; one key switches. */
export function ChartSwitch({ chart, table, isTableShown, onToggleTable, className }: ChartSwitchProps) {
  const ref = useRef<HTMLElement>(null);
  const isToggledByKey = useRef(false);
  // The focused element is removed when the view switches, and the key that switches back must still be received.
  useEffect(() => {
    if (isToggledByKey.current) ref.current?.querySelector<HTMLElement>("[tabindex]")?.focus();
    isToggledByKey.current = false;
  }, [isTableShown]);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key.toLowerCase() !== TABLE_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isToggledByKey.current = true;
    onToggleTable();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the key of chart and table
    <figure ref={ref} className={className} onKeyDown={handleKeyDown}>
      {isTableShown ? table : chart}
    </figure>
  );
}
