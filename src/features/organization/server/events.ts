/** Events of companies. Subject: the organization, or the employee record. */
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

export {};
