import {
  AppWindow,
  Building2,
  Info,
  Keyboard,
  LogOut,
  SlidersHorizontal,
  SunMoon,
  type LucideIcon,
} from "lucide-react";
import { MenuIcon } from "../side-menu/menu-icon.tsx";

/** Icons of what is no entry of the side menu. */
const icons: Record<string, LucideIcon> = {
  about: Info,
  app: AppWindow,
  "change-organization": Building2,
  "change-theme": SunMoon,
  organization: Building2,
  "show-shortcuts": Keyboard,
  "sign-out": LogOut,
  sliders: SlidersHorizontal,
};

/** The icon of an entry, by the name it gives. */
export function PaletteIcon({ name }: { name: string }) {
  const Icon = icons[name];
  return Icon ? <Icon aria-hidden="true" /> : <MenuIcon name={name} />;
}
