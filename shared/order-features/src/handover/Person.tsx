import { mdiMessageTextOutline, mdiPhoneOutline } from '@mdi/js';
import MuiLink from '@mui/material/Link';
import { CONFIRM_ADDRESS_ID, type Handover } from '@relaptop/shared/contracts';
import { Button, formatPhone, Icon, Stack, Typography } from '@relaptop/shared/ui';

interface WhyNoNumberProps {
  side: Handover['side'];
  hidden: Handover['other']['contactHidden'];
}

function WhyNoNumber({ side, hidden }: WhyNoNumberProps) {
  if (hidden === 'limit')
    return 'You have seen the numbers of 50 sellers in the last 24 hours. You can see this one later, or as soon as you have paid.';
  if (hidden === 'unconfirmed')
    return (
      <>
        <MuiLink href={`#${CONFIRM_ADDRESS_ID}`}>Confirm your email address</MuiLink> to see the number, or
        pay first.
      </>
    );
  return `You can see the number while the laptop is reserved for ${side === 'buyer' ? 'you' : 'this buyer'}.`;
}

interface PersonProps {
  order: Handover;
  onChat: () => void;
}

export function Person({ order: { side, other }, onChat }: PersonProps) {
  return (
    <Stack spacing={1}>
      {!other.phone && (
        <Typography variant="body2" color="textSecondary">
          <WhyNoNumber side={side} hidden={other.contactHidden} />
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {other.phone && (
          <Button
            component="a"
            href={`tel:${other.phone}`}
            variant="outlined"
            startIcon={<Icon path={mdiPhoneOutline} />}
            sx={contact}
          >
            {formatPhone(other.phone)}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiMessageTextOutline} />}
          onClick={onChat}
          sx={contact}
        >
          Chat
        </Button>
      </Stack>
    </Stack>
  );
}

/** Lets the text wrap at large font sizes. */
const contact = { flex: { xs: '1 0 auto', sm: 'none' }, maxWidth: 1, px: 1.5, whiteSpace: 'normal' } as const;
