/** The commands `npm run backup` and `npm run restore`. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '#app/config.ts';
import { commandErrorOf } from '#app/start-error.ts';
import type { TextKey, Translate } from '#kernel/translate.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { SetupError } from '#platform/setup-error.ts';
import { backup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import type { ProcessEnvironment } from './postgres-programs.ts';
import { restore } from './restore.ts';

export interface CommandContext {
  args: string[];
  environment: ProcessEnvironment;
  print(line: string): void;
  /** Gets one line for an error that the operator can fix. */
  complain(error: unknown): void;
}

/** Exit code of a backup that lacks files because the store had lost them, and of one whose keys are not configured. */
const incomplete = 2;

export const runBackupCommand = (context: CommandContext): Promise<number> =>
  runCommand(context, async (t) => {
    const options = { to: { type: 'string' }, previous: { type: 'string' } } as const;
    const { to, previous } = parse(t('console@backup.usage'), () =>
      parseArgs({ args: context.args, options }),
    );
    if (!to) throw new SetupError(t('console@backup.usage'));
    const { environment } = context;
    const manifest = await backup({
      config: readConfig(),
      to: resolve(to),
      previous: previous && resolve(previous),
      environment,
    });
    context.print(summary(t, 'console@backup.done', manifest));
    const { keyIds = [] } = manifest;
    if (keyIds.length > 0) context.print(t('console@backup.keys', { ids: keyIds.join(', ') }));
    if (manifest.lost.length === 0) return 0;
    context.complain(t('console@backup.lost', { files: manifest.lost.join(', ') }));
    return incomplete;
  });

export const runRestoreCommand = (context: CommandContext): Promise<number> =>
  runCommand(context, async (t) => {
    const flag = { type: 'boolean', default: false } as const;
    const options = { from: { type: 'string' }, overwrite: flag, check: flag } as const;
    const parsed = parse(t('console@restore.usage'), () => parseArgs({ args: context.args, options }));
    if (!parsed.from) throw new SetupError(t('console@restore.usage'));
    const config = readConfig();
    const manifest = await restore({
      config,
      from: resolve(parsed.from),
      migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)),
      overwrite: parsed.overwrite,
      checkOnly: parsed.check,
      environment: context.environment,
    });
    context.print(summary(t, parsed.check ? 'console@restore.checked' : 'console@restore.done', manifest));
    const known = new Set(config.personalDataKeys.map(({ id }) => id));
    const missing = (manifest.keyIds ?? []).filter((id) => !known.has(id));
    if (missing.length === 0) return 0;
    context.complain(t('console@restore.keysMissing', { ids: missing.join(', ') }));
    return incomplete;
  });

async function runCommand(
  { complain }: CommandContext,
  work: (t: Translate) => Promise<number>,
): Promise<number> {
  const t = await loadTranslator();
  try {
    return await work(t);
  } catch (error) {
    complain(commandErrorOf(t, error));
    return 1;
  }
}

function parse<Values>(usage: string, read: () => { values: Values }): Values {
  try {
    return read().values;
  } catch {
    throw new SetupError(usage);
  }
}

const summary = (t: Translate, key: TextKey, { createdAt, files, tables }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return t(key, { createdAt, rows, files: files.count, megabytes: Math.ceil(files.bytes / 1_000_000) });
};
