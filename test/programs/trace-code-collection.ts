/** Opens and closes the embedded database in the folder of its argument. Prints every collection of compiled code. */
import { setFlagsFromString } from 'node:v8';
import { openDatabase } from '#platform/db/database.ts';

// Set after the imports, because Node strips types with WebAssembly too. A tiny budget replaces code after a few calls.
for (const flag of ['--wasm-tiering-budget=1000', '--stress-wasm-code-gc', '--trace-wasm-code-gc'])
  setFlagsFromString(flag);
const database = await openDatabase({ kind: 'pglite', dir: process.argv[2] });
await database.close();
console.log('closed');
