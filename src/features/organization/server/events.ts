/** What companies tell the rest of the product. Subject: the company, or the record of the employee. */
interface OfEmployee {
  organizationId: string;
  employeeId: string;
  accountId: string;
}

interface OfOrganization {
  organizationId: string;
  name: string;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'organization.edited': { organizationId: string; fields: string[] };
    'organization.approved': OfOrganization;
    'organization.rejected': OfOrganization & { reason: string };
    'organization.suspended': OfOrganization & { reason: string };
    'organization.resumed': OfOrganization;
    'employee.edited': OfEmployee & { fields: string[]; role: string };
    'employee.confirmed': OfEmployee;
    'employee.rejected': OfEmployee & { reason: string };
    'employee.waited-too-long': OfEmployee;
    'employee.blocked': OfEmployee;
    'employee.unblocked': OfEmployee;
    'employee.removed': OfEmployee;
  }
}

export {};
