import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { pictureSizes } from '@relaptop/shared/paths';

interface PersonPhotoProps {
  /** Address of the photo, if the person has one. */
  address: string | null | undefined;
  /** Width and height in pixels. */
  size: number;
  /** Replaces a missing photo. */
  children: ReactNode;
}

/**
 * The photo in an avatar. MUI's avatar preloads each photo at the width of the window. This component loads
 * the photo lazily, at its own width.
 */
export function PersonPhoto({ address, size, children }: PersonPhotoProps) {
  const [missing, setMissing] = useState<string>();
  // The avatar is decoration, because the name is next to it.
  if (!address || address === missing)
    return (
      <Box component="span" aria-hidden sx={{ display: 'contents' }}>
        {children}
      </Box>
    );
  return (
    <Box
      component="img"
      loading="lazy"
      // Set before `src`: some browsers otherwise fetch `src` at once.
      sizes={`${size}px`}
      srcSet={pictureSizes(address)}
      src={address}
      alt=""
      width={size}
      height={size}
      onError={() => setMissing(address)}
      sx={{ width: 1, height: 1, objectFit: 'cover' }}
    />
  );
}
