type Asset = { name: string; dnsName: string; ipAddress: string; operatingSystem: string };

/** Platforms by words of the operating system, with the port on which they are managed. */
const platforms: readonly { word: RegExp; platform: string; port: number }[] = [
  { word: /windows/i, platform: "Windows", port: 5985 },
  { word: /mac ?os|os x/i, platform: "macOS", port: 22 },
  { word: /cisco|ios xe|nx-os/i, platform: "Cisco", port: 22 },
  { word: /forti/i, platform: "Fortinet", port: 22 },
];

/** The managed system of an asset, as far as the asset tells; administrators change the rest in its form. */
export function describeSystem({ name, dnsName, ipAddress, operatingSystem }: Asset) {
  const known = platforms.find(({ word }) => word.test(operatingSystem));
  const { platform, port } = known ?? { platform: "Linux", port: 22 };
  return { name, platform, port, networkAddress: dnsName === "" ? ipAddress : dnsName, isAutomaticManagement: false };
}
