/** Limits and codes that schemas and pages share. */
import { employeeStates } from '#access/actor.ts';

export const employeeRoles = ['OK_USER', 'OK_ADMIN'] as const;
export type EmployeeRole = (typeof employeeRoles)[number];
export const employeeSources = ['CODE', 'INN', 'FOUNDER', 'INVITED'] as const;
/** An invited person has no employee record yet. */
export const employeeDisplayStates = ['INVITED', ...employeeStates] as const;
