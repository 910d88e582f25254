/**
 * Shares a few slots fairly between many people, so that nobody waits long behind the tasks of others (security S-79).
 * Each person runs one task at a time, the person who was served last comes last, and of two slow tasks one is stopped.
 */
interface FairQueueOptions {
  /** At least two. */
  slots: number;
  maxPeople: number;
  /** Running and waiting tasks of one person. */
  maxTasks: number;
  /**
   * A task that runs longer is slow. While somebody waits, the second slow task is stopped. It starts again when no other
   * slow task runs, and is then never stopped.
   */
  slowMs: number;
  /** Creates the error to throw when too many people or tasks wait. */
  queueFullError: () => Error;
}

/** Must end soon after the signal. It is then called again, and its first result is dropped. */
type Task<T> = (signal: AbortSignal) => Promise<T>;

interface Turn {
  state: 'waiting' | 'running' | 'slow';
  begin: () => void;
  stop: AbortController;
  wasStopped: boolean;
}

export class FairQueue {
  /**
   * In the order of service: the person served last is at the end. The first task of each person runs or waits for a
   * slot.
   */
  private readonly people = new Map<string, Turn[]>();
  private readonly options: FairQueueOptions;

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  async run<T>(personId: string, task: Task<T>): Promise<T> {
    const turn = this.enter(personId);
    try {
      for (;;) {
        const result = await this.runOnce(turn, task);
        if (!turn.stop.signal.aborted) return result;
        this.moveToEnd(personId);
      }
    } finally {
      this.people.get(personId)!.shift();
      this.moveToEnd(personId);
      this.share();
    }
  }

  private enter(personId: string): Turn {
    const { maxPeople, maxTasks, queueFullError } = this.options;
    const turns = this.people.get(personId) ?? [];
    const isNew = turns.length === 0;
    if (turns.length >= maxTasks || (isNew && this.people.size >= maxPeople)) throw queueFullError();
    const turn: Turn = { state: 'waiting', begin: () => {}, stop: new AbortController(), wasStopped: false };
    turns.push(turn);
    this.people.set(personId, turns);
    return turn;
  }

  private async runOnce<T>(turn: Turn, task: Task<T>): Promise<T> {
    const begun = Promise.withResolvers<void>();
    turn.begin = begun.resolve;
    turn.stop = new AbortController();
    turn.state = 'waiting';
    this.share();
    await begun.promise;
    const timer = setTimeout(() => {
      turn.state = 'slow';
      this.share();
    }, this.options.slowMs);
    try {
      return await task(turn.stop.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  private share(): void {
    const turns = [...this.people.values()].flatMap(([first]) => first ?? []);
    const isSlow = ({ state, stop }: Turn) => state === 'slow' && !stop.signal.aborted;
    for (const turn of turns.filter(({ state }) => state === 'waiting')) {
      if (turn.wasStopped && turns.some(isSlow)) continue;
      if (turns.filter(({ state }) => state !== 'waiting').length < this.options.slots) {
        turn.state = turn.wasStopped ? 'slow' : 'running';
        turn.begin();
      } else if (!turn.wasStopped && turns.filter(isSlow).length > 1) {
        stopLast(turns);
      }
    }
  }

  private moveToEnd(personId: string): void {
    const turns = this.people.get(personId)!;
    this.people.delete(personId);
    if (turns.length > 0) this.people.set(personId, turns);
  }
}

function stopLast(turns: readonly Turn[]): void {
  const last = turns.findLast(({ state, wasStopped }) => state === 'slow' && !wasStopped);
  if (!last) return;
  last.wasStopped = true;
  last.stop.abort();
}
