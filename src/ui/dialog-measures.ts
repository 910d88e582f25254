export type DialogSize = 'small' | 'medium' | 'large';

/** Pixels; the large one is for signing (spec §9). */
export const dialogWidths: Record<DialogSize, number> = { small: 480, medium: 640, large: 900 };

export const dialogLayer = 2400; // spec §9
/** A question stands over the dialog that asks it and under the lists that open from fields. */
export const confirmLayer = 2500;
