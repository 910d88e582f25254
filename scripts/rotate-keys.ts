/** `npm run rotate-keys`: wraps the data keys of all accounts with the newest key of PERSONAL_DATA_KEYS. */
import { runRotateKeysCommand } from '#app/rotate-keys-command.ts';

process.exitCode = await runRotateKeysCommand({
  print: (line) => console.log(line),
  complain: (error) => console.error(error),
});
