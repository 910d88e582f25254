/** `npm run backup -- --to …`: copies the database and the files into a new folder. */
import { runBackupCommand } from '#app/backup/commands.ts';

process.exitCode = await runBackupCommand({
  args: process.argv.slice(2),
  environment: process.env,
  print: (line) => console.log(line),
  complain: (error) => console.error(error),
});
