import { Box, Skeleton } from '@relaptop/shared/basics';
import { pictureSizes } from '@relaptop/shared/paths';

interface ProductPictureProps {
  src: string;
  /** By default, the picture offers all widths to which the server scales pictures. */
  srcSet?: string | undefined;
  alt: string;
  sizes: string;
  eager?: boolean;
}

/** The aspect ratio is fixed, so that nothing moves when the picture loads. */
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
      // `sizes` and `srcSet` come before `src`, because some browsers otherwise also fetch `src`.
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
