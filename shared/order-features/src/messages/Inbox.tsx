import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Box, ButtonLink, EmptyState, FailedState, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { CannotWrite } from './CannotWrite';
import { ConversationList } from './ConversationList';
import { LeftPane, panes, rightPane } from './panes';
import { inboxTexts as texts } from './texts';
import { useInbox } from './useInbox';

const Heading = () => <Typography variant="h1">{texts.title}</Typography>;

const middle = { ...rightPane, justifyContent: 'center', p: 3 } as const;

/** All conversations, latest first. In wide windows they are in a left pane, as on a conversation's page. */
export function Inbox({ picture }: { picture: string }) {
  const inbox = useInbox();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { conversations, problem, retry } = inbox;
  const isFailed = !conversations && problem !== undefined;
  const isEmpty = conversations?.length === 0;

  if (isWide && !isFailed && !isEmpty)
    return (
      <Box sx={panes}>
        <LeftPane inbox={inbox}>
          <Heading />
        </LeftPane>
        <Box sx={middle}>{conversations && <EmptyState text={texts.choose} picture={picture} />}</Box>
      </Box>
    );
  return (
    <Stack spacing={3}>
      <Heading />
      {isFailed && <FailedState message={problem} onRetry={retry} />}
      {isEmpty && <NoMessages picture={picture} />}
      {!isFailed && !isEmpty && (
        <Paper variant="outlined" sx={{ p: 1 }}>
          <ConversationList inbox={inbox} />
        </Paper>
      )}
    </Stack>
  );
}

/** Says which messages arrive here, or asks the person to confirm the email address first. */
function NoMessages({ picture }: { picture: string }) {
  const { user, role } = useSession();
  const panel = useCurrentPanel();
  const isSeller = role === 'sealer';
  return (
    <EmptyState
      text={texts.empty}
      picture={picture}
      action={
        <>
          {user && !user.emailVerified ? (
            <CannotWrite why="unconfirmed" />
          ) : (
            <Typography>{isSeller ? texts.emptyHintOfSellers : texts.emptyHint}</Typography>
          )}
          {isSeller ? (
            <ButtonLink to={publicPages.myProducts.getHref(panel)} variant="contained">
              {texts.toProducts}
            </ButtonLink>
          ) : (
            <ButtonLink to={publicPages.laptops.path} variant="contained">
              {texts.toLaptops}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
