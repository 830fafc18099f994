import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { pictureSizes } from '@relaptop/shared/paths';

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
  /** Pixels. */
  size: number;
  /** Shown without a photo, and after the photo failed to load. */
  children: ReactNode;
}

/** Loads lazily, in the shown size. MUI's avatar loads at once, in a size that depends on the window. */
export function PersonPhoto({ address, size, children }: PersonPhotoProps) {
  const [missing, setMissing] = useState<string>();
  // Screen readers skip the photo, because the name is next to it.
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
      // `src` is last: some browsers otherwise also fetch `src`.
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
