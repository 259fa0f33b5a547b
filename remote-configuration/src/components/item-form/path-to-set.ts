import type { ConfigurationItemSet } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";

/** Where the items of a set are listed: in its grid, on a page of its own, or in the list of this page. */
export const pathToSet = ({
  id,
  gridDefinition,
  listPath,
}: Pick<ConfigurationItemSet, "id" | "gridDefinition" | "listPath">): string =>
  gridDefinition === undefined ? (listPath ?? pathTo.configurationForm(id)) : pathTo.grid(gridDefinition);
