type Turn = { running: Promise<void>; next: Promise<void> | null };

/**
 * Runs one review at a time; all requests during it share the one that follows. A storm of reports causes two reviews,
 * and no report is missed.
 */
export class ReviewQueue {
  private readonly turns = new Map<string, Turn>();

  run(key: string, review: () => Promise<void>): Promise<void> {
    const turn = this.turns.get(key);
    if (!turn) return this.start(key, review());
    turn.next ??= turn.running
      .catch(() => undefined)
      .then(() => {
        this.turns.delete(key);
        return this.start(key, review());
      });
    return turn.next;
  }

  private start(key: string, running: Promise<void>): Promise<void> {
    const turn: Turn = { running, next: null };
    this.turns.set(key, turn);
    const finish = (): void => {
      if (turn.next === null) this.turns.delete(key);
    };
    running.then(finish, finish);
    return running;
  }
}
