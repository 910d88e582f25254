/** `npm run officer -- --email …`: invites the first officer of the fund. */
import { runOfficerCommand } from '#app/officer-command.ts';

process.exitCode = await runOfficerCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  complain: (error) => console.error(error),
});
