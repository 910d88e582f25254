/** Active colleagues who may read the text of a request. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listEmployees } from '#features/organization/calls.ts';
import { maxReaders } from '#features/requests/constants.ts';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';

interface ReadersFieldProps {
  label: string;
  help: string;
  /** Accounts that are not offered: the sender and the present readers. */
  except: readonly string[];
}

export function ReadersField({ label, help, except }: ReadersFieldProps) {
  const employees = useApiQuery(listEmployees);
  const options = (employees.data?.items ?? []).flatMap(({ userId, state, lastName, name }) =>
    userId && state === 'ACTIVE' && !except.includes(userId)
      ? [{ value: userId, label: `${lastName} ${name}` }]
      : [],
  );
  return (
    <MultiSelectField
      name="readers"
      label={label}
      help={help}
      options={options}
      query={employees}
      maxValues={maxReaders}
    />
  );
}
