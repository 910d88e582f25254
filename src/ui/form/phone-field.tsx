/** A Russian phone: `+7 (912) 345 6789`, 17 characters. */
import { MaskField } from '#ui/form/mask-field.tsx';
import type { FieldProps } from '#ui/form/use-field.ts';
import { phoneMask } from '#ui/form/masks.ts';

export interface PhoneFieldProps extends FieldProps {
  onTyped?: (value: string) => void;
}

export const PhoneField = (props: PhoneFieldProps) => (
  <MaskField
    {...props}
    mask={phoneMask}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    placeholder="+7 (___) ___ ____"
  />
);
