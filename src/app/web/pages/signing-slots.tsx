/** Lazy components of the signing feature, which pages pass to other features as props. */
import { Suspense } from 'react';
import type { ReadableDocument, SignedDocument as Signed } from '#features/signing/schemas.ts';
import type { SignButtonProps } from '#features/signing/web/sign/button.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const SignButton = lazyPart(() => import('#features/signing/web/sign/button.tsx'), 'SignButton');
const SignedDocument = lazyPart(
  () => import('#features/signing/web/sign/signed-document.tsx'),
  'SignedDocument',
);

export const renderSignButton = (task: SignButtonProps) => (
  <Suspense fallback={<TextSkeleton lines={2} />}>
    <SignButton {...task} />
  </Suspense>
);

export const renderSignedDocument = (signed: Signed | ReadableDocument) => (
  <Suspense fallback={<TextSkeleton lines={4} />}>
    <SignedDocument signed={signed} />
  </Suspense>
);
