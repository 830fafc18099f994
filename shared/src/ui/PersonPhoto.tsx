import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { pictureSizes } from '@relaptop/shared/paths';

/** A circle around a {@link PersonPhoto}. */
export const Avatar = styled('div', { slot: 'Root' })({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '50%',
  overflow: 'hidden',
  backgroundColor: 'var(--mui-palette-Avatar-defaultBg)',
  color: 'var(--mui-palette-background-default)',
  fontSize: '1.25rem',
  lineHeight: 1,
  userSelect: 'none',
  '@media (forced-colors: active)': { boxSizing: 'border-box', border: '1px solid ButtonBorder' },
});

interface PersonPhotoProps {
  address: string | null | undefined;
  /** Width and height in pixels. */
  size: number;
  /** Shown without a photo, or if the photo fails to load. */
  children: ReactNode;
}

/** Loads lazily and in the shown size. MUI's avatar would load at once, in the size of the window. */
export function PersonPhoto({ address, size, children }: PersonPhotoProps) {
  const [missing, setMissing] = useState<string>();
  // Screen readers skip the avatar, because the name is next to it.
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
      // `src` comes after `sizes` and `srcSet`, because some browsers otherwise fetch `src` too.
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
