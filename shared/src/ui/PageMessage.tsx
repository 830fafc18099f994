import type { ElementType, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface PageMessageProps {
  /** Illustration of 320 by 240 pixels. */
  picture: string;
  heading: string;
  code: string | number | undefined;
  text: string;
  children: ReactNode;
  component?: ElementType;
}

export function PageMessage({ picture, heading, code, text, children, component = 'div' }: PageMessageProps) {
  return (
    <Stack
      component={component}
      spacing={2}
      sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 4, md: 8 } }}
    >
      <Box component="img" src={picture} alt="" width={320} height={240} sx={pictureStyle} />
      <Typography variant="h1">{heading}</Typography>
      {code && (
        <Typography variant="h2" component="p" color="textSecondary">
          {code}
        </Typography>
      )}
      <Typography>{text}</Typography>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        {children}
      </Stack>
    </Stack>
  );
}

const pictureStyle = { maxWidth: '80%', height: 'auto' };
