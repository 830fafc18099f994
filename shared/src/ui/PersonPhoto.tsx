import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { pictureSizes } from '@relaptop/shared/paths';

interface PersonPhotoProps {
  /** Where the photo is; nothing for somebody without one. */
  address: string | null | undefined;
  /** Of its width and height, in pixels. */
  size: number;
  /** Stands in for a photo that there is not, or that can't be had. */
  children: ReactNode;
}

/**
 * What is in an avatar. MUI's own way fetches each photo beforehand to see whether it is there, at once and in the width of the
 * window: this one is fetched when it comes near the screen, in the width that it has there.
 */
export function PersonPhoto({ address, size, children }: PersonPhotoProps) {
  const [missing, setMissing] = useState<string>();
  // The name stands beside it, as it does beside a photo.
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
      // Before `src`, or some browsers fetch that one first.
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
