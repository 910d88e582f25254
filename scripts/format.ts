/** `npm run format`: lays every file out as the format gate of `npm test` wants it. */
import { root, runNode } from './gate.ts';

const paths = process.argv.slice(2);
const { code, words } = await runNode(`${root}node_modules/prettier/bin/prettier.cjs`, [
  '--write',
  '--log-level',
  'warn',
  ...(paths.length ? paths : ['.']),
]);
process.stdout.write(words);
process.exitCode = code;
