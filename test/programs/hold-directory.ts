/** Opens the embedded database in the folder of its argument, says so and keeps it until it is killed. */
import { openDatabase } from '#platform/db/database.ts';

const database = await openDatabase({ kind: 'pglite', dir: process.argv[2] });
console.log(`open ${database.kind}`);
setInterval(() => undefined, 60_000);
