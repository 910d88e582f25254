/** The texts that a form asks consent to, in the versions that it shows. */
import { useEffect, useState } from 'react';
import type { ConsentKind, ConsentVersions } from '#ui/form/consent-fields.tsx';
import { hasServerErrors } from '#ui/form/use-form.ts';

interface Consent {
  kind: ConsentKind;
  version: string;
}

interface ConsentAnswers {
  ticks: Partial<Record<ConsentKind, boolean>>;
  uncheck: (kind: ConsentKind) => void;
}

interface ConsentSource<Client> {
  client: Client;
  load: (client: Client) => Promise<ConsentVersions>;
  /** The versions that the page has loaded; without them the hook loads the current ones. */
  shown?: ConsentVersions;
}

export function useConsents<Client>({ client, load, shown }: ConsentSource<Client>) {
  const [versions, setVersions] = useState(shown);
  const isLoaded = shown !== undefined;
  useEffect(() => {
    // Without a response the submit asks again.
    if (!isLoaded) load(client).then(setVersions, () => undefined);
  }, [isLoaded, load, client]);
  const refresh = async () => {
    const next = await load(client);
    setVersions(next);
    return next;
  };
  /** When a text has changed meanwhile, links the new version and unchecks its box: nobody has read it. */
  const send = async <T>(
    { ticks, uncheck }: ConsentAnswers,
    call: (consents: Consent[]) => Promise<T>,
  ): Promise<T> => {
    const read = versions ?? (await refresh());
    try {
      return await call(consentsOf(ticks, read));
    } catch (error) {
      const changed = changedKinds(error, ticks);
      changed.forEach(uncheck);
      if (changed.length) await refresh().catch(() => undefined);
      throw error;
    }
  };
  return { versions: versions ?? {}, send };
}

type Ticks = ConsentAnswers['ticks'];

const checkedKinds = (ticks: Ticks): ConsentKind[] =>
  (['personal_data', 'terms', 'publication', 'mailing'] as const).filter((kind) => ticks[kind]);

const consentsOf = (ticks: Ticks, versions: ConsentVersions): Consent[] =>
  checkedKinds(ticks).map((kind) => ({ kind, version: versions[kind] ?? '' }));

const changedKinds = (error: unknown, ticks: Ticks): ConsentKind[] =>
  hasServerErrors(error)
    ? checkedKinds(ticks).filter((kind) => error.errors.some(({ field }) => field === kind))
    : [];
