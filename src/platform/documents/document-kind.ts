/**
 * Kinds of documents that are signed. Each feature that has signed documents declares its kind by merging into
 * `DocumentKindNames` and exports a `DocumentKind`; app/document-kinds.ts lists them. So the feature signing serves every
 * document without importing the features that import it.
 */
import type { Actor } from '#access/actor.ts';
import type { Facts } from '#access/relations.ts';
import type { Db } from '#platform/db/tables.ts';

// Empty here, because features fill it by declaration merging.
// eslint-disable-next-line typescript/no-empty-object-type
export interface DocumentKindNames {}

export type DocumentKindName = keyof DocumentKindNames & string;

export interface DocumentRow {
  fileId: string;
  kind: DocumentKindName;
  /** The record of the feature. */
  subjectId: string;
  ownerId: string | null;
}

export interface DocumentReader {
  actor: Actor;
  now: Date;
}

export interface DocumentKind {
  name: DocumentKindName;
  /**
   * The facts for the row `document.read` of the permission table. Throws `not_found` for an actor whom the table admits but
   * who may not read this record, such as an officer without the capability.
   */
  findFacts(db: Db, document: DocumentRow, reader: DocumentReader): Promise<Facts>;
}

export type DocumentKinds = { readonly [K in DocumentKindName]: DocumentKind };
