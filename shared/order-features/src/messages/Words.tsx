import { Fragment } from 'react';
import { HIDDEN_CONTACT } from '@relaptop/shared/contracts';
import { Box, RADIUS, Typography } from '@relaptop/shared/ui';
import { threadTexts } from './texts';

const hidden = {
  px: 0.75,
  borderRadius: `${RADIUS.small}px`,
  border: '1px dashed',
  borderColor: 'text.secondary',
  fontStyle: 'italic',
} as const;

export function Words({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children.split(HIDDEN_CONTACT).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <Box component="span" sx={hidden}>
              {threadTexts.hiddenContact}
            </Box>
          )}
          <span>{part}</span>
        </Fragment>
      ))}
    </Typography>
  );
}
