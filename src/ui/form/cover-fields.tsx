import { MediaField } from '#ui/form/media-field.tsx';

interface CoverText {
  label: string;
  help: string;
}

/** The cover of an item: a picture and a video of the same aspect ratio. Fields `pictureId` and `videoId`. */
export function CoverFields({ picture, video }: { picture: CoverText; video: CoverText }) {
  return (
    <>
      <MediaField name="pictureId" kind="picture" ratio="16 / 9" {...picture} />
      <MediaField name="videoId" kind="video" ratio="16 / 9" {...video} />
    </>
  );
}
