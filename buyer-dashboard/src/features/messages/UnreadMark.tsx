import { Box, visuallyHidden } from '@relaptop/shared/basics';
import { useUnread } from '@relaptop/shared/stream';

const mark = {
  // The mark contains text for screen readers. With this position, the hidden text scrolls together with the
  // sidebar.
  position: 'relative',
  ml: 'auto',
  minWidth: 22,
  px: 0.75,
  borderRadius: 11,
  bgcolor: 'error.main',
  color: 'background.paper',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '22px',
  textAlign: 'center',
} as const;

export function UnreadMark() {
  const { messages } = useUnread();
  if (messages === 0) return null;
  return (
    <Box component="span" sx={mark}>
      {messages}
      <Box component="span" sx={visuallyHidden}>
        {' '}
        unread
      </Box>
    </Box>
  );
}
