import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { pictureSizes } from '@relaptop/shared/paths';

interface PersonPhotoProps {
  /** Address of the photo, if the person has one. */
  address: string | null | undefined;
  /** Width and height in pixels. */
  size: number;
  /** Shown if the photo is missing. */
  children: ReactNode;
}

/**
 * The photo in an avatar. This component loads the photo lazily and in the size that it shows. MUI's avatar would load each photo at
 * once, in the size of the window.
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
      // `sizes` and `srcSet` come before `src`, because some browsers otherwise also fetch `src`.
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
