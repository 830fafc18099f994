import { Fragment, type ReactNode, type Ref } from 'react';
import type { Message } from '@relaptop/shared/contracts';
import { Box, plainList, Skeleton, Stack, Typography, useClock } from '@relaptop/shared/ui';
import { DAY_CHECK_MS, daysOf } from './days';
import { fillRest } from './panes';
import { MessageItem } from './MessageItem';
import { threadTexts as texts } from './texts';

interface MessageLogProps {
  /** Oldest first. */
  messages: readonly Message[];
  name: string;
  otherReadAt: string | null;
  /** Above the messages, such as the button for earlier messages. */
  before?: ReactNode;
  /** List items below the messages, such as unsent messages. */
  after?: ReactNode;
  end?: Ref<HTMLDivElement>;
  /** Fills its column. Otherwise the log has a maximum height. */
  isFilling?: boolean;
}

/** With `column-reverse`, the browser keeps the end in view when a message arrives. */
const logStyle = {
  // Visually hidden texts have an absolute position. With `relative`, they scroll with the log.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: { xs: 1.5, sm: 2.5 },
  py: 2,
  '&:focus-visible': { outlineOffset: -3 },
} as const;

const standaloneLog = { ...logStyle, maxHeight: 'max(240px, min(42vh, 560px))' } as const;
const fillingLog = { ...logStyle, ...fillRest } as const;

const list = { ...plainList, gap: 1.5 };

const isSeen = (date: string, otherReadAt: string | null) =>
  otherReadAt !== null && Date.parse(date) <= Date.parse(otherReadAt);

/** Screen readers announce new messages. */
export function MessageLog(props: MessageLogProps) {
  const { messages, name, otherReadAt, before, after, end, isFilling = false } = props;
  const now = useClock(DAY_CHECK_MS);
  const ownLatest = messages.findLast(({ mine }) => mine)?._id;
  const markOf = ({ _id, date }: Message) => {
    if (_id !== ownLatest) return undefined;
    return isSeen(date, otherReadAt) ? texts.seen : texts.sent;
  };
  return (
    // `tabIndex`: keyboard users can only scroll an element that has the focus.
    <Box role="log" aria-label={texts.log(name)} tabIndex={0} sx={isFilling ? fillingLog : standaloneLog}>
      <div>
        {before}
        <Box component="ol" role="list" sx={list}>
          {daysOf(messages, now).map(({ label, messages: ofDay }) => (
            <Fragment key={label}>
              <Typography
                component="li"
                variant="caption"
                color="textSecondary"
                sx={{ textAlign: 'center', fontWeight: 600 }}
              >
                {label}
              </Typography>
              {ofDay.map((message) => (
                <MessageItem key={message._id} message={message} name={name} mark={markOf(message)} />
              ))}
            </Fragment>
          ))}
          {after}
        </Box>
        <div ref={end} />
      </div>
    </Box>
  );
}

export const MessageLogSkeleton = () => (
  <Stack spacing={1.5} sx={{ p: 2 }}>
    <Skeleton variant="rounded" height={56} width="60%" />
    <Skeleton variant="rounded" height={56} width="70%" sx={{ alignSelf: 'end' }} />
    <Skeleton variant="rounded" height={56} width="50%" />
  </Stack>
);
