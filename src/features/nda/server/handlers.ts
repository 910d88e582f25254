import * as calls from '#features/nda/calls.ts';
import * as schemas from '#features/nda/schemas.ts';
import { revokeNda } from '#features/nda/server/agreements.ts';
import { prepareNda } from '#features/nda/server/prepare-nda.ts';
import { signNda } from '#features/nda/server/sign-nda.ts';
import { readNda, readNdaOf } from '#features/nda/server/read-nda.ts';
import { addAttorney } from '#features/nda/server/add-attorney.ts';
import { findAttorney, revokeAttorney } from '#features/nda/server/attorneys.ts';
import { findSignatory, requireOgrn } from '#features/nda/server/nda-document.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

const output = schemas.ndaOutput;

export const ndaHandlers: Handler[] = [
  defineHandler(calls.readNda, { output, run: readNda }),
  defineHandler(calls.prepareNda, {
    output,
    run: async (context) => {
      await prepareNda(context);
      return readNda(context);
    },
  }),
  defineHandler(calls.signNda, {
    input: schemas.signNdaInput,
    output,
    run: async (context) => {
      await signNda(context);
      return readNda(context);
    },
  }),
  defineHandler(calls.addAttorney, {
    input: schemas.addAttorneyInput,
    output,
    run: async (context) => {
      const organization = await findSignatory(context.database.db, context.organizationId);
      requireOgrn(organization);
      await addAttorney(context, organization);
      return readNda(context);
    },
  }),
  defineHandler(calls.revokeAttorney, {
    output,
    find: ({ database, params }) => findAttorney(database.db, params['id']!),
    run: async (context) => {
      const { database, organizationId, accountId, params, now } = context;
      await database.tx((tx) => revokeAttorney(tx, { id: params['id']!, organizationId, accountId, now }));
      return readNda(context);
    },
  }),
  defineHandler(calls.readOrganizationNda, {
    output: schemas.adminNdaOutput,
    run: (context) => readNdaOf(context, context.params['id']!),
  }),
  defineHandler(calls.revokeNda, {
    input: schemas.revokeNdaInput,
    output: schemas.adminNdaOutput,
    run: async (context) => {
      const organizationId = context.params['id']!;
      await revokeNda(context, { organizationId, officerId: context.accountId, ...context.input });
      return readNdaOf(context, organizationId);
    },
  }),
];
