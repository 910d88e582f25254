import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';
import { listLegalTexts, readLegalEditor, saveLegalDraft } from '#features/legal/calls-admin.ts';
import type { LegalEditor, legalForm } from '#features/legal/schemas-admin.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import type { VersionedSave } from '#ui/form/use-versioned-save.tsx';

export type LegalFormState = SchemaForm<typeof legalForm>;
export type LegalSaving = VersionedSave<typeof legalForm, LegalEditor>;

export function useLegalSaving(form: LegalFormState, item: LegalEditor): LegalSaving {
  const client = useClient();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const params = { code: item.code };
  return useVersionedSave(form, {
    item,
    versionOf: ({ version }) => version,
    toFormValues: (saved) => saved.form,
    send: (values, base) =>
      client.call(saveLegalDraft, { params, input: { ...values, version: base?.version ?? 0 } }),
    fetchLatest: () => client.call(readLegalEditor, { params }),
    onSaved(saved) {
      queryClient.setQueryData(queryKeyOf(readLegalEditor, { params }), saved);
      return invalidate(listLegalTexts);
    },
  });
}
