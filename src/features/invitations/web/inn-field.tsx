/** INN of a company with suggestions; an unknown INN is accepted too. */
import { useCallback } from 'react';
import { useClient } from '#api/app-context.tsx';
import { listParties } from '#features/invitations/web/parties.ts';
import type { Party } from '#features/invitations/web/parties.ts';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { digitsMask } from '#ui/form/masks.ts';
import type { Suggestion } from '#ui/form/use-combo-box.ts';

const innMask = digitsMask(12);

type PartySuggestion = Suggestion & { party: Party };

export interface InnFieldProps {
  label: string;
  help: string;
  onPick?: (party: Party) => void;
  wide?: boolean;
}

export function InnField({ label, help, onPick, wide = false }: InnFieldProps) {
  const client = useClient();
  const load = useCallback(
    async (query: string, signal: AbortSignal): Promise<PartySuggestion[]> => {
      const parties = await listParties(client, query, signal);
      return parties.map((party) => ({ value: party.inn, label: party.inn, hint: party.name, party }));
    },
    [client],
  );
  return (
    <ComboBox
      name="organization.inn"
      label={label}
      help={help}
      load={load}
      onPick={(option) => option && onPick?.(option.party)}
      inputMode="numeric"
      mask={innMask}
      wide={wide}
      required
    />
  );
}
