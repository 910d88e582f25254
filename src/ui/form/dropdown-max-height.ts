/** In pixels. */
export const dropdownMaxHeight = 310; // spec §9
