import Box from '@mui/material/Box';
import { pictureSizes } from '@relaptop/shared/paths';
import { RADIUS, Skeleton } from '@relaptop/shared/ui';

/** The pictures of these first rows load at once, the others lazily. */
const ROWS_IN_VIEW = 4;

/** Pixels. */
const SIZE = { width: 88, height: 66 };
/** Pixels, on wide screens, for rows about one laptop. */
const LARGE = 120;

interface RowPictureProps {
  src: string;
  alt: string;
  index: number;
  isLarge?: boolean;
}

export function RowPicture({ src, alt, index, isLarge = false }: RowPictureProps) {
  return (
    <Box
      component="img"
      sizes={`${isLarge ? LARGE : SIZE.width}px`}
      srcSet={pictureSizes(src)}
      src={src}
      alt={alt}
      {...SIZE}
      loading={index < ROWS_IN_VIEW ? 'eager' : 'lazy'}
      sx={{
        display: 'block',
        flex: 'none',
        ...(isLarge && { width: { lg: LARGE }, height: { lg: 'auto' } }),
        objectFit: 'cover',
        borderRadius: `${RADIUS.small}px`,
        bgcolor: 'action.hover',
      }}
    />
  );
}

export const RowPictureSkeleton = () => <Skeleton variant="rounded" {...SIZE} />;
