import type { Config } from '#app/config.ts';
import type { Clock } from '#platform/clock.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';

/** The demo trusts an authority of its own, which is made at the first start. */
export async function openSigning({ signing }: Config, clock: Clock): Promise<SigningSettings> {
  const { demoDir, ...settings } = signing;
  if (demoDir === null) return { ...settings, demoSigner: null };
  const { openDemoAuthority } = await import('../../seeds/signing/demo-authority.ts');
  return { ...settings, ...openDemoAuthority(demoDir, clock.now()) };
}
