import { Box, Skeleton } from '@relaptop/shared/basics';
import { pictureSizes } from '@relaptop/shared/paths';

interface ProductPictureProps {
  src: string;
  /** The sizes that it comes in; by default those in which the server hands out its own pictures. */
  srcSet?: string | undefined;
  alt: string;
  /** How broad it is in which window, as in HTML. */
  sizes: string;
  /** Among the first pictures of the page: fetched at once instead of when it comes near the screen. */
  eager?: boolean;
}

/** The picture at the head of a card, in one shape whatever was uploaded, so that nothing moves when it arrives. */
export function ProductPicture({
  src,
  srcSet = pictureSizes(src),
  alt,
  sizes,
  eager = false,
}: ProductPictureProps) {
  return (
    <Box
      component="img"
      // Before `src`, or some browsers fetch that one first.
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={640}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sx={{
        display: 'block',
        width: 1,
        height: 'auto',
        aspectRatio: '4 / 3',
        objectFit: 'cover',
        bgcolor: 'action.hover',
      }}
    />
  );
}

/** The room that the picture takes. */
export const PictureSkeleton = () => (
  <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
);
