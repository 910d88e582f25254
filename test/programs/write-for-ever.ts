/** Writes pairs of rows in four transactions at once and prints the number of each pair after its commit. */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';

const database = await openDatabase({ kind: 'pglite', dir: process.argv[2] });
let next = Number(process.argv[3]);

async function writer(): Promise<never> {
  for (;;) {
    const pair = next++;
    await database.tx(async (tx) => {
      await sql`insert into pair (n, side) values (${pair}, 'left')`.execute(tx);
      await sql`insert into pair (n, side) values (${pair}, 'right')`.execute(tx);
    });
    writeSync(1, `${pair}\n`);
  }
}

await Promise.all([writer(), writer(), writer(), writer()]);
