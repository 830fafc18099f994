import { useEffect, useRef } from 'react';
import { mdiCheck } from '@mdi/js';
import { heldText } from '@relaptop/shared/config';
import { orderNumber } from '@relaptop/shared/contracts';
import { INFO_PAGES, publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import {
  Box,
  ButtonLink,
  firstName,
  formatPrice,
  Icon,
  Paper,
  Stack,
  Typography,
  usePageName,
} from '@relaptop/shared/ui';
import { transactionText } from '../../../common/texts';

interface Step {
  title: string;
  text: string;
}

const stepsFor = (name: string, price: string): readonly Step[] => [
  { title: 'Agree on a place and time', text: `Suggest both to ${name}, or call or write.` },
  {
    title: 'Check the laptop when you meet',
    text: `Then show ${name} your code. Keep it until you are happy with the laptop.`,
  },
  {
    title: `${name} is paid`,
    text: `${heldText(price)} Before that you can report a problem.`,
  },
];

interface PaidPageProps {
  orderId: string;
  productName: string;
  sellerName: string;
  price: number;
  transactionId: string | null;
  email: string;
  isNew: boolean;
}

export function PaidPage(props: PaidPageProps) {
  const { orderId, productName, sellerName, price, transactionId, email, isNew } = props;
  const panel = useCurrentPanel();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageName(`Paid: ${productName}`);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const name = firstName(sellerName);
  return (
    <Paper variant="outlined" sx={{ maxWidth: 600, mx: 'auto', p: { xs: 2.5, sm: 5 } }}>
      <Stack spacing={3}>
        <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
          <Box sx={tick}>
            <Icon path={mdiCheck} sx={{ fontSize: 52 }} />
          </Box>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h2"
            component="h1"
            sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
          >
            {`Paid. Now arrange to meet ${name}`}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <span>{`${formatPrice(price)} for ${productName} · Order`}</span>{' '}
            <span translate="no">{orderNumber(orderId)}</span>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <span>{`Your receipt goes to ${email}.`}</span>{' '}
            {transactionId && <span>{`${transactionText(transactionId)}.`}</span>} <span>Questions?</span>{' '}
            <Link to={INFO_PAGES.contact.path}>{INFO_PAGES.contact.title}</Link>
          </Typography>
        </Stack>
        <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {stepsFor(name, formatPrice(price)).map(({ title, text }, index) => (
            <Stack key={title} component="li" direction="row" spacing={2}>
              <Box sx={mark}>{index + 1}</Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {text}
                </Typography>
              </Box>
            </Stack>
          ))}
        </Stack>
        <ButtonLink to={publicPages.order.getHref(panel, { id: orderId })} variant="contained" size="large">
          Arrange the meeting
        </ButtonLink>
      </Stack>
    </Paper>
  );
}

const tick = {
  display: 'grid',
  placeItems: 'center',
  width: 88,
  height: 88,
  borderRadius: '50%',
  bgcolor: 'success.main',
  color: 'background.paper',
} as const;

const mark = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  fontWeight: 700,
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, var(--mui-palette-background-paper))',
} as const;
