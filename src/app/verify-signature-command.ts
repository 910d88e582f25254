/** The command `npm run verify-signature`: operators repeat a verification in a dispute. */
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startErrorOf } from '#app/start-error.ts';
import type { Translate } from '#kernel/translate.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { SetupError } from '#platform/setup-error.ts';
import { readTrustFolder } from '#platform/signing/trust-folder.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';
import { verifyDetached } from '#platform/signing/verify-detached.ts';
import type { VerifyOptions } from '#platform/signing/verify-options.ts';

interface CommandContext {
  args: string[];
  environment: Record<string, string | undefined>;
  print(line: string): void;
  /** Gets one line for an error that the operator can fix. */
  complain(error: unknown): void;
}

/** Prints the verdict as JSON. Returns the exit code: 0 for a valid signature, 1 for another, 2 for wrong arguments. */
export async function runVerifySignatureCommand(context: CommandContext): Promise<number> {
  const t = await loadTranslator();
  try {
    const { document, signature, options } = await readArguments(t, context);
    const verdict = await verifyDetached(document, signature, options);
    context.print(JSON.stringify(verdict, null, 2));
    return verdict.ok ? 0 : 1;
  } catch (error) {
    context.complain(startErrorOf(error));
    return 2;
  }
}

interface Arguments {
  document: string;
  signature: Uint8Array;
  options: VerifyOptions;
}

async function readArguments(t: Translate, context: CommandContext): Promise<Arguments> {
  const { positionals, values } = parse(t, context.args);
  const [document, signature, ...others] = positionals;
  if (!document || !signature || others.length > 0) throw new SetupError(t('console@verifySignature.usage'));
  const options = {
    at: readTime(t, values.at),
    snils: readSnils(t, values.snils),
    revocation: readRevocation(t, values.revocation),
    trust: await readTrust(t, context, values.trust ?? context.environment['SIGN_TRUST_DIR']),
  };
  await requireKind(t, document, 'isFile');
  await requireKind(t, signature, 'isFile');
  return { document, signature: await readFile(signature), options };
}

function parse(t: Translate, args: string[]) {
  const text = { type: 'string' } as const;
  const options = { trust: text, at: text, snils: text, revocation: text };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new SetupError(t('console@verifySignature.usage'));
  }
}

/** The time zone is required: a default would depend on the machine, which a dispute cannot reconstruct. */
const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function readTime(t: Translate, text: string | undefined): Date {
  if (text === undefined) return new Date();
  const time = new Date(text);
  if (!isoTime.test(text) || Number.isNaN(time.getTime())) {
    throw new SetupError(t('console@verifySignature.time', { text }));
  }
  return time;
}

function readSnils(t: Translate, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (text.replace(/\D/g, '').length !== 11) {
    throw new SetupError(t('console@verifySignature.snils', { text }));
  }
  return text;
}

const revocations = ['require', 'soft', 'off'] as const;

function readRevocation(t: Translate, text = 'require'): (typeof revocations)[number] {
  const found = revocations.find((value) => value === text);
  if (!found) throw new SetupError(t('console@verifySignature.revocation', { text }));
  return found;
}

async function readTrust(
  t: Translate,
  { complain }: CommandContext,
  folder: string | undefined,
): Promise<TrustStore> {
  if (!folder) throw new SetupError(t('console@verifySignature.noTrust'));
  await requireKind(t, folder, 'isDirectory');
  const { unreadable, trust } = readTrustFolder(folder);
  for (const file of unreadable) complain(t('console@verifySignature.unreadable', { file }));
  return trust;
}

async function requireKind(t: Translate, path: string, kind: 'isFile' | 'isDirectory'): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.[kind]()) return;
  const key = kind === 'isFile' ? 'console@verifySignature.noFile' : 'console@verifySignature.noFolder';
  throw new SetupError(t(key, { path }));
}
