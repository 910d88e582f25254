/** Verifies a signature by the command, and prints the peak of its own memory in kilobytes. For bench/signing.ts. */
import { runVerifySignatureCommand } from '#app/verify-signature-command.ts';

process.exitCode = await runVerifySignatureCommand({
  args: process.argv.slice(2),
  environment: {},
  print: () => undefined,
  complain: (error) => console.error(error),
});
console.log(process.resourceUsage().maxRSS);
