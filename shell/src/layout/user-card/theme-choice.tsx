import { useTranslation } from "@gatehouse/shared/i18n";
import { RadioGroup } from "@gatehouse/shared/ui/radio-group";
import { setTheme, useTheme } from "../../preferences/theme.ts";

/** Switches between light and dark, and stores the choice. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const options = [
    { value: "default", label: t("user-card.theme.default") },
    { value: "darkmode", label: t("user-card.theme.darkmode") },
  ];
  return (
    <RadioGroup
      label={t("user-card.theme.label")}
      options={options}
      value={useTheme()}
      onChange={(value) => setTheme(value === "darkmode" ? "darkmode" : "default")}
      isRow
    />
  );
}
