/** Numbers of documents as they are printed in them. */
const digitsOf = (value: string): string => value.replace(/\D/g, '');

export const formatSnils = (value: string): string =>
  digitsOf(value).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1-$2-$3 $4');

/** Series and number of a Russian passport. */
export const isPassportNumber = (value: string): boolean => /^\d{4} ?\d{6}$/.test(value);

export const formatPassportNumber = (value: string): string =>
  digitsOf(value).replace(/^(\d{4})(\d{6})$/, '$1 $2');

/** Code of the department that issued a passport. */
export const isDepartmentCode = (value: string): boolean => /^\d{3}-?\d{3}$/.test(value);

export const formatDepartmentCode = (value: string): string =>
  digitsOf(value).replace(/^(\d{3})(\d{3})$/, '$1-$2');
