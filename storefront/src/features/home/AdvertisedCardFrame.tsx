import type { ReactNode } from 'react';
import { Box, Card, CardActions, CardContent, Typography } from '@relaptop/shared/basics';
import { nameStyle } from '../../common/LaptopName';
import { linkedCard } from '../../common/linkedCard';
import { homeTexts } from './texts';

interface AdvertisedCardFrameProps {
  picture: ReactNode;
  /** A separate control over the picture. */
  corner?: ReactNode;
  name: ReactNode;
  nameId?: string;
  price: ReactNode;
  /** The price when new, and the condition. */
  facts: ReactNode;
  date: ReactNode;
  action: ReactNode;
}

/** Layout of an advertised laptop's card, shared with its placeholder. */
export function AdvertisedCardFrame(props: AdvertisedCardFrameProps) {
  return (
    <Card component="article" aria-labelledby={props.nameId} sx={cardStyle}>
      {props.picture}
      {props.corner && (
        <>
          <Box component="span" sx={adStyle}>
            {homeTexts.ad}
          </Box>
          <Box sx={cornerStyle}>{props.corner}</Box>
        </>
      )}
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', pb: 1 }}>
        <Typography variant="h3" id={props.nameId} sx={{ ...nameStyle, mb: 1, flex: 1 }}>
          {props.name}
        </Typography>
        <Typography component="div" sx={{ fontSize: '1.25rem', fontWeight: 800, lineHeight: 1.3 }}>
          {props.price}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {props.facts}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {props.date}
        </Typography>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2, minHeight: 60 }}>{props.action}</CardActions>
    </Card>
  );
}

// Picture, name and facts are one link. The button and the heart are above it.
const cardStyle = { ...linkedCard('h3 a'), '& .MuiCardActions-root': { position: 'relative' } } as const;

const adStyle = {
  position: 'absolute',
  top: 8,
  left: 8,
  px: 1,
  py: 0.25,
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '0.8rem',
  fontWeight: 700,
} as const;

const cornerStyle = { position: 'absolute', top: 4, right: 4, zIndex: 1 } as const;
