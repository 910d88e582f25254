export type DialogSize = 'small' | 'medium' | 'large';

/** In pixels. The large one is for signing (spec §9). */
export const dialogWidths: Record<DialogSize, number> = { small: 480, medium: 640, large: 900 };

export const dialogZIndex = 2400; // spec §9
/** Above the dialog that asks and below dropdowns of fields. */
export const confirmZIndex = 2500;
