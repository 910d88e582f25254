/** A page of the lazy list (spec §9). */
export const noticesPerPage = 15;

/** A notice moves to the archive by itself (product §13). */
export const archiveAfterDays = 90;
export const deleteAfterDays = 365;

/** Beyond this the bell shows «99+», so nothing counts further. */
export const maxCounted = 100;

export const tabs = ['ACTION', 'ALL', 'ARCHIVE'] as const;
export type Tab = (typeof tabs)[number];
