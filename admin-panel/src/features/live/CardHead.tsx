import { Box, Chip, Stack, Typography } from '@relaptop/shared/ui';

/** As it is typed in a command. */
export const Version = ({ children }: { children: string }) => (
  <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

interface CardHeadProps {
  title: string;
  version: string;
  /** How it is, in a word. */
  state: string;
  color: 'success' | 'error' | 'info' | 'default';
}

/** The head of the card of one version of an app. */
export const CardHead = ({ title, version, state, color }: CardHeadProps) => (
  <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'start', mb: 1 }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Version>{version}</Version>
    </Box>
    <Chip size="small" variant="outlined" color={color} label={state} />
  </Stack>
);
