import {
  AppWindow,
  Building2,
  Info,
  Keyboard,
  Languages,
  LogOut,
  ScrollText,
  SlidersHorizontal,
  SunMoon,
  type LucideIcon,
} from "lucide-react";
import { MenuIcon } from "../side-menu/menu-icon.tsx";

/** Icons of entries that are not in the side menu. */
const icons: Record<string, LucideIcon> = {
  about: Info,
  app: AppWindow,
  "change-organization": Building2,
  language: Languages,
  organization: Building2,
  "show-shortcuts": Keyboard,
  "sign-out": LogOut,
  sliders: SlidersHorizontal,
  terms: ScrollText,
  theme: SunMoon,
};

/** Shows an icon by name. */
export function PaletteIcon({ name }: { name: string }) {
  const Icon = icons[name];
  return Icon ? <Icon aria-hidden="true" /> : <MenuIcon name={name} />;
}
