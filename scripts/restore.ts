/** `npm run restore -- --from …`: verifies a backup and brings it into an empty database. */
import { runRestoreCommand } from '#app/backup/commands.ts';

process.exitCode = await runRestoreCommand({
  args: process.argv.slice(2),
  environment: process.env,
  print: (line) => console.log(line),
  complain: (error) => console.error(error),
});
