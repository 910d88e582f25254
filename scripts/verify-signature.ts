/** `npm run verify-signature -- FILE SIGNATURE`: prints the verdict on a detached signature as JSON. */
import { runVerifySignatureCommand } from '#app/verify-signature-command.ts';

process.exitCode = await runVerifySignatureCommand({
  args: process.argv.slice(2),
  environment: process.env,
  print: (line) => console.log(line),
  complain: (error) => console.error(error),
});
