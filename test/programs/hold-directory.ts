/** Opens the embedded database in the folder of its argument, reports it and keeps it open until killed. */
import { openDatabase } from '#platform/db/database.ts';

const database = await openDatabase({ kind: 'pglite', dir: process.argv[2] });
console.log(`open ${database.kind}`);
setInterval(() => undefined, 60_000);
