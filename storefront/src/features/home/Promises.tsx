import { Box, Icon, Typography } from '@relaptop/shared/basics';
import { mdiCheckDecagram } from '../../common/icons';
import { mdiClipboardCheckOutline, mdiClockOutline, mdiCreditCardCheckOutline } from './icons';

const PROMISES = [
  {
    icon: mdiClockOutline,
    title: 'Reserved for you',
    text: 'Book it, and only you can buy it while you pay.',
  },
  {
    icon: mdiClipboardCheckOutline,
    title: 'Three clear grades',
    text: 'Excellent, good or fair, each with a clear meaning.',
  },
  {
    icon: mdiCheckDecagram,
    title: 'Verified sellers',
    text: 'A tick means that we checked the seller. It also shows since when.',
  },
  {
    icon: mdiCreditCardCheckOutline,
    title: 'Your money is safe',
    text: 'We hold it until you have the laptop, or until the time to report a problem is over.',
  },
] satisfies { icon: string; title: string; text: string }[];

export function Promises() {
  return (
    <Box component="ul" role="list" aria-label="What you can rely on" sx={stripStyle}>
      {PROMISES.map(({ icon, title, text }) => (
        <Box
          key={title}
          component="li"
          sx={{
            display: 'flex',
            alignItems: { xs: 'center', sm: 'flex-start' },
            gap: { xs: 0.75, sm: 1.5 },
            minWidth: 0,
          }}
        >
          <Icon path={icon} color="primary" sx={{ fontSize: { xs: 20, sm: 28 }, flex: 'none' }} />
          <div>
            <Typography sx={{ fontSize: { xs: '0.875rem', sm: '1rem' }, fontWeight: 700, lineHeight: 1.35 }}>
              {title}
            </Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ display: { xs: 'none', sm: 'block' }, textWrap: 'balance' }}
            >
              {text}
            </Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}

const stripStyle = {
  display: 'grid',
  // Phones show only the titles, so that the laptops below are closer to the top.
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
    sm: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
  },
  gap: { xs: 1, sm: 2, md: 3 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
