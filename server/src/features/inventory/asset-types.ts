/** The asset types that the console offers, with their texts. Imports bring others, which show as they are. */
export const assetTypes = [
  { value: "Server", resourceKey: "form.values.asset-server" },
  { value: "Workstation", resourceKey: "form.values.asset-workstation" },
  { value: "Database", resourceKey: "form.values.asset-database" },
  { value: "Network device", resourceKey: "form.values.asset-network-device" },
  { value: "Other", resourceKey: "form.values.asset-other" },
] as const;
