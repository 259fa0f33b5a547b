/** A queue in which networks take turns, so that one that sends much delays the others by one item each. */
export class FairQueue<Item> {
  /** Of each network that waits, its items; the network whose turn is next comes first. */
  private readonly networks = new Map<string, Item[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(network: string, item: Item): void {
    const items = this.networks.get(network);
    if (items === undefined) this.networks.set(network, [item]);
    else items.push(item);
    this.count += 1;
  }

  /** The oldest item of the network whose turn it is. */
  take(): Item | undefined {
    const [first] = this.networks;
    if (first === undefined) return undefined;
    const [network, items] = first;
    const item = items.shift();
    this.networks.delete(network);
    if (items.length > 0) this.networks.set(network, items);
    this.count -= 1;
    return item;
  }

  /** Whether the item was still waiting. */
  remove(network: string, item: Item): boolean {
    const items = this.networks.get(network) ?? [];
    const index = items.indexOf(item);
    if (index === -1) return false;
    items.splice(index, 1);
    if (items.length === 0) this.networks.delete(network);
    this.count -= 1;
    return true;
  }

  /** Takes out the youngest item of the network that has the most; undefined if none has more than `beyond`. */
  removeFromLongest(beyond = 0): Item | undefined {
    let longest: [network: string, items: Item[]] | undefined;
    for (const entry of this.networks) if (entry[1].length > (longest?.[1].length ?? beyond)) longest = entry;
    if (longest === undefined) return undefined;
    const [network, items] = longest;
    const item = items.pop();
    if (items.length === 0) this.networks.delete(network);
    this.count -= 1;
    return item;
  }

  /** As {@link removeFromLongest}, unless `network` would then have the most with a further item. */
  makeRoomFor(network: string): Item | undefined {
    return this.removeFromLongest((this.networks.get(network)?.length ?? 0) + 1);
  }
}
