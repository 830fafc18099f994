import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { pictureSizes } from '@relaptop/shared/paths';
import { RADIUS } from '@relaptop/shared/ui';

/** Pictures of the first rows load at once, the others lazily. */
const ROWS_IN_VIEW = 4;

/** Size in pixels. */
const SIZE = { width: 88, height: 66 };

interface RowPictureProps {
  src: string;
  alt: string;
  /** The row's index in the list. */
  index: number;
}

/** A small picture of a laptop in a table's row. */
export function RowPicture({ src, alt, index }: RowPictureProps) {
  return (
    <Box
      component="img"
      sizes={`${SIZE.width}px`}
      srcSet={pictureSizes(src)}
      src={src}
      alt={alt}
      {...SIZE}
      loading={index < ROWS_IN_VIEW ? 'eager' : 'lazy'}
      sx={{
        display: 'block',
        flex: 'none',
        objectFit: 'cover',
        borderRadius: `${RADIUS.small}px`,
        bgcolor: 'action.hover',
      }}
    />
  );
}

/** Placeholder of the same size. */
export const RowPictureSkeleton = () => <Skeleton variant="rounded" {...SIZE} />;
