import { patternMask } from '#ui/form/masks.ts';

export const timeMask = patternMask('##:##');
