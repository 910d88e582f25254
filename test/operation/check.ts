/** Runs in a restored or upgraded system, and checks that everything that people made is there. */
import { untilReady } from './client.ts';
import { verifyWork } from './people.ts';

for (const port of [3000, 3001]) await untilReady(port);
await verifyWork();
console.log('Everything is here.');
