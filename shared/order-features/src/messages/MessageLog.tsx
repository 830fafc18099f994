import { Fragment, type ReactNode, type Ref } from 'react';
import type { Message } from '@relaptop/shared/contracts';
import { Box, plainList, Typography, useClock } from '@relaptop/shared/ui';
import { DAY_CHECK_MS, daysOf } from './days';
import { fillRest } from './columnLayout';
import { MessageItem } from './MessageItem';
import { threadTexts as texts } from './texts';

interface MessageLogProps {
  /** The oldest first. */
  messages: readonly Message[];
  /** Of the other person. */
  name: string;
  otherReadAt: string | null;
  /** Above all: the way to earlier ones. */
  before?: ReactNode;
  /** Below all: what is on its way, as items of the list. */
  after?: ReactNode;
  end?: Ref<HTMLDivElement>;
  /** Takes what room a column has left, rather than a share of the window. */
  isFilling?: boolean;
}

/** Scrolls by itself, and stays at its end where a new message comes in: the one child of a column that begins at the bottom. */
const frame = {
  // What is hidden in it scrolls with it.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: { xs: 1.5, sm: 2.5 },
  py: 2,
  '&:focus-visible': { outlineOffset: -3 },
} as const;

// With the head above it and the field below it in one window.
const alone = { ...frame, maxHeight: 'max(240px, min(42vh, 560px))' } as const;
const fillingFrame = { ...frame, ...fillRest } as const;

const list = { ...plainList, gap: 1.5 };

const isSeen = (date: string, otherReadAt: string | null) =>
  otherReadAt !== null && Date.parse(date) <= Date.parse(otherReadAt);

/** What both have said, in the order of time; screen readers are told what comes in. */
export function MessageLog(props: MessageLogProps) {
  const { messages, name, otherReadAt, before, after, end, isFilling = false } = props;
  const now = useClock(DAY_CHECK_MS);
  const ownLatest = messages.findLast(({ mine }) => mine)?._id;
  const markOf = ({ _id, date }: Message) => {
    if (_id !== ownLatest) return undefined;
    return isSeen(date, otherReadAt) ? texts.seen : texts.sent;
  };
  return (
    // A box that scrolls has to be reached by the keyboard.
    <Box role="log" aria-label={texts.log(name)} tabIndex={0} sx={isFilling ? fillingFrame : alone}>
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
