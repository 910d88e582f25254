import { endpoint } from '#api/endpoint.ts';
import type { ReportFaultInput } from '#features/faults/schemas.ts';

/** A fault of a page in a browser. It carries no address, no query and nothing about the visitor. */
export const reportFault = endpoint<ReportFaultInput>({
  method: 'POST',
  path: '/api/browser-faults',
  action: 'fault.report',
  body: 'json',
  beyondSpec: true,
});
