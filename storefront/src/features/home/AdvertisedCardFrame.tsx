import type { ReactNode } from 'react';
import { Card, CardActions, CardContent, Typography } from '@relaptop/shared/ui';

interface AdvertisedCardFrameProps {
  picture: ReactNode;
  name: ReactNode;
  nameId?: string;
  date: ReactNode;
  price: ReactNode;
  action: ReactNode;
}

/** The shape of an advertised laptop's card, for the card and its placeholder alike. */
export function AdvertisedCardFrame({
  picture,
  name,
  nameId,
  date,
  price,
  action,
}: AdvertisedCardFrameProps) {
  return (
    <Card component="article" aria-labelledby={nameId} sx={{ display: 'flex', flexDirection: 'column' }}>
      {picture}
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Typography variant="h3" id={nameId} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 1 }}>
          {date}
        </Typography>
        <Typography component="div" sx={{ mt: 0.5, fontWeight: 700 }}>
          {price}
        </Typography>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2, minHeight: 58 }}>{action}</CardActions>
    </Card>
  );
}
