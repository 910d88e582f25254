import { reportFaultInput } from '#features/faults/schemas.ts';
import { reportFault } from '#features/faults/calls.ts';
import { faultOf, limitFaults } from '#features/faults/server/browser-fault.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const faultHandlers: Handler[] = [
  defineHandler(reportFault, {
    input: reportFaultInput,
    run: async ({ database, services, clientInfo, input }) => {
      await limitFaults(database.db, { ip: clientInfo.ip, settings: services.settings });
      const { error, ...fields } = faultOf(input);
      services.log.warn('browser.fault', fields, error);
      return null;
    },
  }),
];
