import { pictureSizes } from '@relaptop/shared/paths';
import { Box, RADIUS } from './basics';

interface PictureLinkProps {
  address: string;
  alt: string;
  /** Pixels. */
  size: number;
  isFramed?: boolean;
}

export const PictureLink = ({ address, alt, size, isFramed = false }: PictureLinkProps) => (
  <Box component="a" href={address} target="_blank" rel="noreferrer">
    <Box
      component="img"
      src={address}
      srcSet={pictureSizes(address)}
      sizes={`${size}px`}
      alt={alt}
      width={size}
      height={size}
      sx={{
        display: 'block',
        width: size,
        height: size,
        objectFit: 'cover',
        borderRadius: `${RADIUS.small}px`,
        bgcolor: 'action.hover',
        ...(isFramed && { border: 1, borderColor: 'divider' }),
      }}
    />
  </Box>
);
