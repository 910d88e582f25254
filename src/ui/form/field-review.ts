/** A review of a form: remarks at its fields, and the fields that may be changed. */
import { createContext } from 'react';

export interface FieldReview {
  isLocked: (name: string) => boolean;
  /** Shown as the error of the field until the user changes it. */
  remarkOf: (name: string) => string | undefined;
}

export const FieldReviewContext = createContext<FieldReview>({
  isLocked: () => false,
  remarkOf: () => undefined,
});

interface Review {
  /** Top-level names of fields. */
  editable: readonly string[];
  remarks: ReadonlyMap<string, string>;
}

export const fieldReview = ({ editable, remarks }: Review): FieldReview => ({
  isLocked: (name) => !editable.includes(name.split('.')[0]!),
  remarkOf: (name) => remarks.get(name),
});
