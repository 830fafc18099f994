import { useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Box } from '@relaptop/shared/ui';
import { ConversationColumn } from './ConversationColumn';
import { WINDOW_REST } from './columnLayout';
import { OneConversation, type ConversationViewProps } from './OneConversation';
import { useInbox } from './useInbox';

/** Stands for the id of what is not shown yet. */
const HELD = 'held';

/** Less than the 20rem where the letters are large. */
const sideBySide = {
  display: 'grid',
  gridTemplateColumns: 'min(20rem, 36%) minmax(0, 1fr)',
  columnGap: 3,
} as const;

const pane = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: WINDOW_REST } as const;

/** One conversation on a page of its own; where the window is broad, beside the others, if there are any. */
export function ConversationView(props: ConversationViewProps) {
  const { id, list } = props;
  const isBroad = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const inbox = useInbox(isBroad);
  const [wasNarrow, setWasNarrow] = useState(!isBroad);
  if (!isBroad && !wasNarrow) setWasNarrow(true);
  // Nothing that can be read moves to the side later on: it is held back until it is known whether there are others. Where a tablet
  // is turned, somebody reads or writes already.
  const isHeld = isBroad && !wasNarrow && !inbox.isSettled;
  const hasOthers = isBroad && inbox.conversations?.some(({ _id }) => _id !== id) === true;
  const isBeside = isHeld || hasOthers;
  return (
    <Box sx={isBeside ? sideBySide : undefined}>
      {isBeside && <ConversationColumn inbox={inbox} openId={id} list={list} />}
      <Box key={isHeld ? HELD : id} sx={isBeside ? pane : undefined}>
        <OneConversation {...props} isBeside={isBeside} isHeld={isHeld} />
      </Box>
    </Box>
  );
}
