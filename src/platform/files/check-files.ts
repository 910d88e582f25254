/** Stores, reads and removes one small file, so that wrong settings are found at start and not by the first upload. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Log } from '#platform/log/log.ts';
import { SetupError } from '#platform/setup-error.ts';
import { isTlsError } from '#platform/tls-error.ts';
import { newFileKey, type FileStore } from './file-store.ts';

const deadlineMs = 15_000;
const content = Buffer.from('probe');

/** Throws when the settings are wrong. A store that is away or full only makes a log line: pages need no files. */
export async function checkFiles(
  files: FileStore,
  { log, timeoutMs = deadlineMs }: { log: Log; timeoutMs?: number },
): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('the file store does not answer')), timeoutMs);
  try {
    await Promise.race([storeAndRemove(files), timeout.promise]);
  } catch (error) {
    if (isTemporary(error)) return log.error('files.unusable', {}, error);
    throw new SetupError(
      `the file store does not work: ${reasonOf(error)}. Check S3_URL, or the rights of DATA_DIR without it.`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

async function storeAndRemove(files: FileStore): Promise<void> {
  const key = newFileKey();
  await files.put(Readable.from([content]), { key });
  const stored = await buffer(await files.open(key));
  await files.remove(key);
  if (!stored.equals(content)) throw new Error('a stored file reads differently');
}

interface StoreError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const wrongSettingCode = /^(ENOTFOUND|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/;

function isTemporary(error: unknown): boolean {
  const { code = '', $metadata } = error as StoreError;
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500 || status === 408 || status === 429;
  return !wrongSettingCode.test(code) && !isTlsError(code);
}

function reasonOf(error: unknown): string {
  const { name = '', code = '', $metadata } = error as StoreError;
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return $metadata?.httpStatusCode ? `${name} (${$metadata.httpStatusCode})` : message || code;
}
