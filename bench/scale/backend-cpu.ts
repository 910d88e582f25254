/**
 * Processor time of the database's processes, from the kernel. It does not contain waiting, so a busy machine does not
 * change it.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';

export class BackendCpu {
  readonly #client: pg.Client;
  /** Pid → nanoseconds at the last reading. */
  readonly #used = new Map<number, number>();

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url, application_name: 'bench' });
  }

  async open(): Promise<pg.Client> {
    await this.#client.connect();
    // Row security applies to the owner of the tables too.
    await this.#client.query("SET app.scope = 'system'");
    return this.#client;
  }

  /** The connection of the bench itself, whose cost is not counted. */
  get client(): pg.Client {
    return this.#client;
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Looks for the connections of the product again. */
  async refresh(): Promise<void> {
    const { rows } = await this.#client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'scenarium'",
    );
    for (const { pid } of rows) this.#used.set(pid, this.#used.get(pid) ?? 0);
  }

  /** Milliseconds so far. A connection that has ended keeps its last number. */
  read(): number {
    for (const pid of this.#used.keys()) this.#used.set(pid, nanoseconds(pid) ?? this.#used.get(pid)!);
    return [...this.#used.values()].reduce((sum, used) => sum + used / 1e6, 0);
  }
}

function nanoseconds(pid: number | string): number | undefined {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) : undefined;
}

/** Milliseconds of all threads of a process so far. */
export const processCpu = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + (nanoseconds(`${pid}/task/${thread}`) ?? 0) / 1e6,
    0,
  );
