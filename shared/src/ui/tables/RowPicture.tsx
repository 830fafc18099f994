import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { pictureSizes } from '@relaptop/shared/paths';
import { RADIUS } from '@relaptop/shared/ui';

/** Pictures of the first rows load at once, the others lazily. */
const ROWS_IN_VIEW = 4;

/** Size in pixels. */
const SIZE = { width: 88, height: 66 };
/** Pixels on wide screens, for rows that are about one laptop each. */
const LARGE = 120;

interface RowPictureProps {
  src: string;
  alt: string;
  /** The row's index in the list. */
  index: number;
  /** Whether it is larger on wide screens. */
  isLarge?: boolean;
}

/** A small picture of a laptop in a table's row. */
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

/** Placeholder of the same size. */
export const RowPictureSkeleton = () => <Skeleton variant="rounded" {...SIZE} />;
