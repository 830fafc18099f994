import type { ReactNode } from 'react';
import { mdiShieldCheckOutline } from '@mdi/js';
import { heldText } from '@relaptop/shared/config';
import { Box, formatPrice, Icon, Stack, Thumbnail, Typography } from '@relaptop/shared/ui';

export const cardPadding = { p: { xs: 2, sm: 3 } } as const;

const WIDTH = { xs: 96, sm: 120 };

interface BoughtProps {
  image: string;
  children: ReactNode;
}

export const LaptopSummary = ({ image, children }: BoughtProps) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
    <Thumbnail src={image} width={WIDTH} />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Stack>
);

interface HeldLineProps {
  price: number;
  children?: ReactNode;
}

/** Line below a button of the checkout that explains what happens to the buyer's money. */
export const HeldLine = ({ price, children }: HeldLineProps) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
    <Icon path={mdiShieldCheckOutline} fontSize="small" color="success" />
    <Typography variant="body2">
      {heldText(formatPrice(price))}
      {children}
    </Typography>
  </Stack>
);

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 4fr)' },
} as const;

interface WithSummaryProps {
  summary: ReactNode;
  children: ReactNode;
}

/** The form next to the summary. On phones, the form is below the summary. */
export const WithSummary = ({ summary, children }: WithSummaryProps) => (
  <Box sx={columns}>
    <Box sx={{ order: { md: 2 } }}>{summary}</Box>
    {children}
  </Box>
);
