/** Failed uploads of a new record stay at their fields when its editor gets the URL of the created record. */
import { useEffect, useState } from 'react';
import type { PickedFile } from '#ui/form/picked-file.ts';

export interface UploadField {
  name: string;
  /** Undefined until the record is created. */
  recordId: string | undefined;
}

type FilesByField = Map<string, readonly PickedFile<never>[]>;

const ofNewRecord: FilesByField = new Map();
const moved: { recordId?: string; files: FilesByField } = { files: new Map() };

/** Called before the navigation, because the next page renders before the fields of this one unmount. */
export function moveFailedUploads(recordId: string): void {
  moved.recordId = recordId;
  moved.files = new Map(ofNewRecord);
}

/** The failed uploads that the field of the created record begins with. */
export function useMovedUploads(field: UploadField | undefined): readonly PickedFile<never>[] {
  const [files] = useState(() => (isMovedTo(field) ? moved.files.get(field.name) : undefined));
  useEffect(() => {
    if (isMovedTo(field)) moved.files.delete(field.name);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on mount only
  }, []);
  return files ?? [];
}

const isMovedTo = (field: UploadField | undefined): field is UploadField =>
  field?.recordId !== undefined && field.recordId === moved.recordId;

export function useKeepFailed(field: UploadField | undefined, files: readonly PickedFile[]): void {
  const name = field && field.recordId === undefined ? field.name : undefined;
  useEffect(() => {
    if (name === undefined) return undefined;
    ofNewRecord.set(name, files.filter(({ state }) => state === 'failed') as PickedFile<never>[]);
    return () => void ofNewRecord.delete(name);
  }, [name, files]);
}
