import { useCallback, useEffect, useState } from 'react';
import { listCertificates } from '#features/signing/web/client/certificates.ts';
import type { CertificateValidator, UserCertificate } from '#features/signing/web/client/certificates.ts';
import { pluginReady } from '#features/signing/web/client/load-plugin.ts';
import { toSignError } from '#features/signing/web/client/sign-error.ts';
import type { SignError } from '#features/signing/web/client/sign-error.ts';
import { validate } from '#features/signing/web/sign/certificate-validators.ts';
import { useTranslate } from '#ui/i18n.tsx';

export type Certificates =
  | { state: 'loading' }
  | { state: 'failed'; error: SignError }
  | { state: 'loaded'; certificates: readonly UserCertificate[] };

const none: readonly CertificateValidator[] = [];

/** Asks the plug-in once. `reload` asks again. */
export function useCertificates(
  validators: readonly CertificateValidator[] = none,
): Certificates & { reload: () => Promise<void> } {
  const t = useTranslate();
  const [loaded, setLoaded] = useState<Certificates>(loading);
  const reload = useCallback(async () => {
    setLoaded(loading);
    setLoaded(await load());
  }, []);
  useEffect(() => void load().then(setLoaded), []);
  if (loaded.state !== 'loaded') return { ...loaded, reload };
  const certificates = validate(loaded.certificates, { validators, t });
  return { state: 'loaded', certificates, reload };
}

const loading = { state: 'loading' } as const;

async function load(): Promise<Certificates> {
  try {
    await pluginReady();
    return { state: 'loaded', certificates: await listCertificates() };
  } catch (error) {
    const signError = toSignError(error);
    if (signError.code === 'NO_CERTIFICATES') return { state: 'loaded', certificates: [] };
    return { state: 'failed', error: signError };
  }
}
