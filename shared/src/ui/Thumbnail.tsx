import { pictureSizes } from '@relaptop/shared/paths';
import { Box, RADIUS, Skeleton } from './basics';

/** Pixels, on phones (`xs`) and elsewhere. */
type ThumbnailWidth = Readonly<Record<'xs' | 'sm', number>>;

const shapeOf = (width: ThumbnailWidth) =>
  ({
    // Until it has come, it would give its room to the words beside it.
    flex: 'none',
    width,
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: `${RADIUS.small}px`,
  }) as const;

interface ThumbnailProps {
  src: string;
  /** What it shows, unless the words beside it say it. */
  alt?: string;
  width: ThumbnailWidth;
}

/** The small picture of a laptop beside a few words about it. */
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

/** The room that it will take. */
export const ThumbnailSkeleton = ({ width }: Pick<ThumbnailProps, 'width'>) => (
  <Skeleton variant="rounded" sx={shapeOf(width)} />
);
