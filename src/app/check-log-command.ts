/** The command that checks the audit log against its seals. */
import { readConfig } from '#app/config.ts';
import { withMigratedDatabase } from '#app/open-migrated-database.ts';
import { commandErrorOf } from '#app/start-error.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { checkSeals } from '#platform/outbox/check-seals.ts';

interface Output {
  print(line: string): void;
  /** Gets the fault that was found, or one line for an error that the operator can fix. */
  complain(error: unknown): void;
}

/** Returns the exit code: 1 when the log differs from its seals. */
export async function runCheckLogCommand({ print, complain }: Output): Promise<number> {
  const t = await loadTranslator();
  try {
    const { fault, ...found } = await withMigratedDatabase(readConfig(), { t, complain }, ({ db }) =>
      checkSeals(db),
    );
    print(t('console@checkLog.checked', found));
    print(t('console@checkLog.unsealed', { count: found.unsealed }));
    if (!fault) return 0;
    complain(
      fault.fault === 'seal'
        ? t('console@checkLog.seal', { number: fault.number })
        : t(`console@checkLog.${fault.fault}`, { id: fault.eventId }),
    );
  } catch (error) {
    complain(commandErrorOf(t, error));
  }
  return 1;
}
