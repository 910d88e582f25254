export const logPageSize = 50;
export const maxExportedEntries = 50_000;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
