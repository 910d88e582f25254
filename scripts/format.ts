/** `npm run format`: formats every file for the format gate of `npm test`. */
import { root, runNode } from './gate.ts';

const paths = process.argv.slice(2);
const { code, output } = await runNode(`${root}node_modules/oxfmt/bin/oxfmt`, paths.length ? paths : ['.']);
process.stdout.write(output);
process.exitCode = code;
