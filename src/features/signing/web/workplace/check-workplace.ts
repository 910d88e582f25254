/** Checks what signing needs on this computer. Each part needs the ones before it, except the clock. */
import { createObject } from '#features/signing/web/client/cadesplugin.ts';
import type { PluginVersion } from '#features/signing/web/client/cadesplugin.ts';
import { listCertificates } from '#features/signing/web/client/certificates.ts';
import { pluginReady } from '#features/signing/web/client/load-plugin.ts';
import { toSignError } from '#features/signing/web/client/sign-error.ts';
import type { SignError } from '#features/signing/web/client/sign-error.ts';

export const workplaceParts = ['extension', 'plugin', 'csp', 'certificates', 'clock'] as const;
export type WorkplacePart = (typeof workplaceParts)[number];

/** `value`: a version, a count, or by how many minutes the clock is wrong. */
export type PartResult =
  | { isOk: true; value: string }
  | { isOk: false; value: string; error: SignError | null };

export type Report = (part: WorkplacePart, result: PartResult) => void;

/** Reports each part as soon as it is known. A part that could not be checked is not reported. */
export async function checkWorkplace(report: Report): Promise<void> {
  await Promise.all([checkPlugin(report), checkClock(report)]);
}

async function checkPlugin(report: Report): Promise<void> {
  let part: WorkplacePart = 'extension';
  try {
    await pluginReady();
    report('extension', { isOk: true, value: '' });
    part = 'plugin';
    const about = await createObject('CAdESCOM.About');
    report('plugin', { isOk: true, value: await versionText(about.PluginVersion) });
    part = 'csp';
    report('csp', { isOk: true, value: await versionText(about.CSPVersion('', gostProvider)) });
    part = 'certificates';
    const certificates = await listCertificates();
    report('certificates', { isOk: true, value: String(certificates.length) });
  } catch (failure) {
    const error = toSignError(failure);
    const hasExtension = part === 'extension' && error.reason === 'NATIVE';
    if (hasExtension) report('extension', { isOk: true, value: '' });
    report(hasExtension ? 'plugin' : part, { isOk: false, value: '0', error });
  }
}

/** PROV_GOST_2012_256. */
const gostProvider = 80;

async function versionText(pending: Promise<PluginVersion>): Promise<string> {
  const version = await pending;
  const numbers = await Promise.all([version.MajorVersion, version.MinorVersion, version.BuildVersion]);
  return numbers.join('.');
}

/** A wrong clock breaks secure connections and makes certificates look expired. */
const maxClockError = 120_000;

async function checkClock(report: Report): Promise<void> {
  const before = Date.now();
  const response = await fetch('/api/session', { cache: 'no-store' }).catch(() => null);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const error = (before + Date.now()) / 2 - serverTime;
  const minutes = String(Math.round(Math.abs(error) / 60_000));
  report('clock', { isOk: Math.abs(error) <= maxClockError, value: minutes, error: null });
}
