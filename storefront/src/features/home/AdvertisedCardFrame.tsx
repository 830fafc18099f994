import type { ReactNode } from 'react';
import { Card, CardActions, CardContent, ELEVATION, MOTION, Typography } from '@relaptop/shared/basics';

interface AdvertisedCardFrameProps {
  picture: ReactNode;
  name: ReactNode;
  nameId?: string;
  price: ReactNode;
  /** What it cost new, and its condition. */
  facts: ReactNode;
  date: ReactNode;
  action: ReactNode;
}

/** The shape of an advertised laptop's card, for the card and its placeholder alike. */
export function AdvertisedCardFrame(props: AdvertisedCardFrameProps) {
  return (
    <Card component="article" aria-labelledby={props.nameId} sx={cardStyle}>
      {props.picture}
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', pb: 1 }}>
        <Typography variant="h3" id={props.nameId} sx={{ overflowWrap: 'anywhere', mb: 1, flex: 1 }}>
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

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  transition: `box-shadow ${MOTION.calm}ms ${MOTION.curve}`,
  '&:hover': { boxShadow: ELEVATION.lifted },
} as const;
