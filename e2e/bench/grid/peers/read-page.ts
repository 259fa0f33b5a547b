/** The same rows for all peers, by pages: their row models ask for numbers of rows, not for cursors. */
export type PeerRow = Record<string, unknown>;
export type PeerSort = { field: string; direction: "ascending" | "descending" };

export const PEER_PAGE_ROWS = 100;

export async function readPage(request: {
  page: number;
  sort?: PeerSort;
  text?: string;
}): Promise<{ items: PeerRow[]; total: number }> {
  const definition = new URLSearchParams(window.location.search).get("definition") ?? "";
  const answer = await fetch(`/api/grid/${definition}/data`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ pageSize: PEER_PAGE_ROWS, ...request }),
  });
  if (!answer.ok) throw new Error(`The grid answered ${answer.status}.`);
  return answer.json();
}

export const peerColumns = ["name", "dnsName", "ipAddress", "operatingSystem", "assetType", "domainName", "lastSeenAt"];

/** The element that the peer fills: the whole window. */
export function makeRoot(): HTMLElement {
  const root = document.createElement("div");
  root.style.height = "100vh";
  document.body.style.margin = "0";
  document.body.append(root);
  return root;
}
