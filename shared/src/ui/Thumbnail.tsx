import { pictureSizes } from '@relaptop/shared/paths';
import { Box, RADIUS, Skeleton } from './basics';

/** Pixels, on phones (`xs`) and wider screens (`sm`). */
type ThumbnailWidth = Readonly<Record<'xs' | 'sm', number>>;

const shapeOf = (width: ThumbnailWidth) =>
  ({
    flex: 'none',
    width,
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: `${RADIUS.small}px`,
  }) as const;

interface ThumbnailProps {
  src: string;
  /** Empty if the text next to the picture says the same. */
  alt?: string;
  width: ThumbnailWidth;
}

export const Thumbnail = ({ src, alt = '', width }: ThumbnailProps) => (
  <Box
    component="img"
    src={src}
    srcSet={pictureSizes(src)}
    sizes={`${width.sm}px`}
    alt={alt}
    width={640}
    height={480}
    sx={{ ...shapeOf(width), bgcolor: 'action.hover' }}
  />
);

export const ThumbnailSkeleton = ({ width }: Pick<ThumbnailProps, 'width'>) => (
  <Skeleton variant="rounded" sx={shapeOf(width)} />
);
