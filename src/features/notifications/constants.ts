/** A notice moves to the archive by itself (product §13). */
export const archiveAfterDays = 90;
export const deleteAfterDays = 365;

/** Beyond this the bell shows «99+», so nothing counts further. */
export const maxCounted = 100;

export const tabs = ['ACTION', 'ALL', 'ARCHIVE'] as const;
export type Tab = (typeof tabs)[number];

/** Browsers of an account that get push messages. */
export const maxPushDevices = 10;
export const devicesPerHour = 30;
/** A browser gets no more messages after this time without a visit of its owner. */
export const pushDeviceDays = 90;

/** Length of the token in the link that switches letters off. */
export const maxTokenLength = 600;
