/** The command that invites an officer of the fund with all rights and prints the link. */
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { readConfig } from '#app/config.ts';
import { withMigratedDatabase } from '#app/open-migrated-database.ts';
import { commandErrorOf } from '#app/start-error.ts';
import { accountEmail } from '#features/accounts/registration-fields.ts';
import { inviteFirstOfficer } from '#features/staff/server/invite-first-officer.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { TextKey, Translate } from '#kernel/translate.ts';
import { systemClock } from '#platform/clock.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { createLog } from '#platform/log/log.ts';

interface Output {
  print(line: string): void;
  /** Gets one line for an error that the operator can fix, or for the reason of a long wait. */
  complain(error: unknown): void;
}

/** Returns the exit code. */
export async function runOfficerCommand(args: string[], { print, complain }: Output): Promise<number> {
  const t = await loadTranslator();
  try {
    const lines = await invite({ t, complain }, readArguments(t, args));
    lines.forEach(print);
    return 0;
  } catch (error) {
    complain(error instanceof UsageError ? error.message : commandErrorOf(t, error));
    return 1;
  }
}

class UsageError extends Error {}

function readArguments(t: Translate, args: string[]): { email: string; again: boolean } {
  const { email = '', again } = parsedArguments(t, args);
  const parsed = z.safeParse(accountEmail, email);
  if (parsed.success) return { email: parsed.data, again };
  const reason = email && `${email}: ${t(parsed.error.issues[0]!.message as TextKey)}`;
  throw new UsageError([reason, t('console@officer.usage')].filter(Boolean).join('. '));
}

function parsedArguments(t: Translate, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { email: { type: 'string' }, again: { type: 'boolean', default: false } },
    }).values;
  } catch {
    throw new UsageError(t('console@officer.usage'));
  }
}

async function invite(
  { t, complain }: { t: Translate; complain: Output['complain'] },
  officer: { email: string; again: boolean },
): Promise<string[]> {
  const config = readConfig();
  return withMigratedDatabase(config, { t, complain }, async (database) => {
    // Imported only now, because it loads most of the server: a wrong argument or an absent database is reported without
    // it.
    const { createProduct } = await import('#app/product.ts');
    const log = createLog({ level: 'warn' });
    const { serverContext } = await createProduct({ config, database, log, clock: systemClock });
    const issued = await inviteFirstOfficer(serverContext, officer);
    const { email } = officer;
    if (issued === 'exists') throw new UsageError(t('console@officer.exists'));
    if (issued === 'taken') throw new UsageError(t('console@officer.taken', { email }));
    const day = formatDay(issued.expiresAt.toISOString());
    return [t('console@officer.invited'), t('console@officer.link', { email, day, link: issued.link })];
  });
}
