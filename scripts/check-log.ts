/** `npm run check-log`: compares the audit log with its seals. */
import { runCheckLogCommand } from '#app/check-log-command.ts';

process.exitCode = await runCheckLogCommand({
  print: (line) => console.log(line),
  complain: (error) => console.error(error),
});
