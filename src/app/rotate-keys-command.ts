/** The command that wraps all data keys with the newest key of PERSONAL_DATA_KEYS. */
import { readConfig } from '#app/config.ts';
import { withMigratedDatabase } from '#app/open-migrated-database.ts';
import { commandErrorOf } from '#app/start-error.ts';
import type { Translate } from '#kernel/translate.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { SetupError } from '#platform/setup-error.ts';
import { countRemainingKeys, rotateMasterKey } from '#platform/vault/rotate-master-key.ts';

interface Output {
  print(line: string): void;
  /** Gets one line for an error that the operator can fix, or for the reason of a long wait. */
  complain(error: unknown): void;
}

/** Returns the exit code: 0 when no data key needs an older master key any more. */
export async function runRotateKeysCommand(output: Output): Promise<number> {
  const t = await loadTranslator();
  try {
    return await rotate(t, output);
  } catch (error) {
    output.complain(commandErrorOf(t, error));
    return 1;
  }
}

async function rotate(t: Translate, { print, complain }: Output): Promise<number> {
  const config = readConfig();
  const keys = config.personalDataKeys;
  const [newest, ...older] = keys;
  if (older.length === 0) throw new SetupError(t('console@rotateKeys.oneKey'));
  return withMigratedDatabase(config, { t, complain }, async (database) => {
    const onBatch = (count: number) => print(t('console@rotateKeys.batch', { count }));
    const count = await rotateMasterKey({ database, keys, onBatch });
    print(t('console@rotateKeys.done', { count, id: newest.id }));
    const left = await countRemainingKeys(database, keys);
    for (const { keyId, count: n } of left) {
      const isKnown = older.some(({ id }) => id === keyId);
      const values = { count: n, id: keyId };
      complain(isKnown ? t('console@rotateKeys.left', values) : t('console@rotateKeys.unknown', values));
    }
    if (left.length > 0) return 1;
    print(t('console@rotateKeys.removable', { ids: older.map(({ id }) => id).join(', ') }));
    return 0;
  });
}
