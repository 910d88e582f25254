/** The employees of the user's company, with the codes by which others join it. */
import { CompanyCodes } from '#features/invitations/web/company-codes.tsx';
import { EmployeesView } from '#features/organization/web/employees-view.tsx';

export const CompanyEmployeesPage = () => <EmployeesView codes={<CompanyCodes />} />;

export { CompanyEmployeesPage as Component };
