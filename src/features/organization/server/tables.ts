import type { Generated } from 'kysely';
import type { EmployeeState, OrganizationState } from '#access/actor.ts';
import type { Film } from '#features/organization/company-facts.ts';
import type { JsonWithDefault, TimestampWithDefault } from '#platform/db/tables.ts';

export interface OrganizationTable {
  id: string;
  state: Generated<OrganizationState>;
  inn: string;
  name: string;
  short_name: Generated<string>;
  kpp: Generated<string>;
  ogrn: Generated<string>;
  okved: Generated<string>;
  legal_address: Generated<string>;
  actual_address: Generated<string>;
  director: Generated<string>;
  director_position: Generated<string>;
  genre_ids: Generated<number[]>;
  format_ids: Generated<number[]>;
  filmography: JsonWithDefault<Film[]>;
  answer_promise_days: number | null;
  phone: Generated<string>;
  email: Generated<string>;
  site: Generated<string>;
  description: Generated<string>;
  logo_id: string | null;
  remark: Generated<string>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  decided_at: Date | null;
}

export interface EmployeeTable {
  id: string;
  organization_id: string;
  account_id: string;
  state: Generated<EmployeeState>;
  position: Generated<string>;
  department: Generated<string>;
  can_vote: Generated<boolean>;
  can_confirm: Generated<boolean>;
  source: Generated<'CODE' | 'INN' | 'FOUNDER' | 'INVITED'>;
  comment: Generated<string>;
  created_at: TimestampWithDefault;
  decided_at: Date | null;
  decided_by: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    organization: OrganizationTable;
    employee: EmployeeTable;
  }
}

interface EmployeePayload {
  organizationId: string;
  employeeId: string;
  accountId: string;
}

interface OrganizationPayload {
  organizationId: string;
  name: string;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'organization.edited': { organizationId: string; fields: string[] };
    'organization.approved': OrganizationPayload;
    'organization.rejected': OrganizationPayload & { reason: string };
    'organization.suspended': OrganizationPayload & { reason: string };
    'organization.resumed': OrganizationPayload;
    'employee.edited': EmployeePayload & { fields: string[]; role: string };
    'employee.confirmed': EmployeePayload;
    'employee.rejected': EmployeePayload & { reason: string };
    'employee.waited-too-long': EmployeePayload;
    'employee.blocked': EmployeePayload;
    'employee.unblocked': EmployeePayload;
    'employee.removed': EmployeePayload;
  }
}
