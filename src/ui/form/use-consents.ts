/** Consents of a form, with the versions of the texts that it shows. */
import { useEffect, useState } from 'react';
import type { ConsentKind, ConsentVersions } from '#ui/form/consent-fields.tsx';
import { hasServerErrors } from '#ui/form/server-errors.ts';

interface Consent {
  kind: ConsentKind;
  version: string;
}

interface ConsentAnswers {
  /** The form with the checkboxes. */
  form: { setValue(kind: ConsentKind, isChecked: false): void };
  ticks: Partial<Record<ConsentKind, boolean>>;
}

interface ConsentSource<Client> {
  client: Client;
  load: (client: Client) => Promise<ConsentVersions>;
  /** Versions that the page has loaded. Absent: the hook loads them. */
  initial?: ConsentVersions;
}

export function useConsents<Client>({ client, load, initial }: ConsentSource<Client>) {
  const [versions, setVersions] = useState(initial);
  const isLoaded = initial !== undefined;
  useEffect(() => {
    // After a failure the submit loads them again.
    if (!isLoaded) load(client).then(setVersions, () => undefined);
  }, [isLoaded, load, client]);
  const refresh = async () => {
    const next = await load(client);
    setVersions(next);
    return next;
  };
  /** When a text has changed meanwhile, unchecks its box and links the new version, so that the user can read it. */
  const send = async <T>(
    { form, ticks }: ConsentAnswers,
    call: (consents: Consent[]) => Promise<T>,
  ): Promise<T> => {
    const read = versions ?? (await refresh());
    try {
      return await call(consentsOf(ticks, read));
    } catch (error) {
      const changed = changedKinds(error, ticks);
      changed.forEach((kind) => form.setValue(kind, false));
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
