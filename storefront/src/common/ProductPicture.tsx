import { Box, Skeleton } from '@relaptop/shared/basics';
import { pictureSizes } from '@relaptop/shared/paths';

interface ProductPictureProps {
  src: string;
  /** Available sizes; by default those in which the server delivers its pictures. */
  srcSet?: string | undefined;
  alt: string;
  sizes: string;
  /** Loads at once instead of lazily; for the first pictures of a page. */
  eager?: boolean;
}

/** The picture at the top of a card. Its aspect ratio is fixed, so that nothing moves when it loads. */
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
      // Before `src`, because some browsers otherwise load that one first.
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

export const PictureSkeleton = () => (
  <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
);
