import { useId, useState } from 'react';
import { mdiClose } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import type { LaptopSpecs } from '@relaptop/shared/contracts';
import { Dialog, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import {
  Beginning,
  CannotWrite,
  Composer,
  composerTexts,
  OPEN_QUESTIONS,
  ReadyQuestions,
  SafetyLine,
  useConversationsAboutQuery,
  useDraft,
} from '@relaptop/shared/messages';
import { panelFor, paths, publicPages } from '@relaptop/shared/paths';
import { useLocation, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import {
  Alert,
  Box,
  ButtonLink,
  FailedState,
  Icon,
  IconButton,
  Skeleton,
  Stack,
  Typography,
  type DialogProps,
} from '@relaptop/shared/ui';

/**
 * The address has this hash after the login. The page then opens this dialog again, with the visitor's draft.
 */
const ASK_HASH = '#ask';

/** The form for visitors. The browser keeps their text as a draft, and they send it after the login. */
function VisitorsQuestion({ about: { laptopId, sellerName, specs } }: { about: Asked }) {
  const draft = useDraft({ kind: 'laptop', id: laptopId });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Stack spacing={2}>
      <ReadyQuestions draft={draft} questions={questionsAbout(specs)} />
      <Composer
        draft={draft}
        label={composerTexts.label(sellerName)}
        hint={composerTexts.hint.buyer}
        rows={3}
        canAttach={false}
        sendLabel="Log in to send"
        onSend={() => {
          void navigate(paths.login.path, { state: { from: { pathname, search, hash: ASK_HASH } } });
          return false;
        }}
      />
      <Typography variant="body2" color="textSecondary">
        Log in or sign up to send it. We keep what you have written.
      </Typography>
    </Stack>
  );
}

interface Asked {
  readonly laptopId: string;
  readonly laptopName: string;
  readonly sellerName: string;
  readonly specs: LaptopSpecs | null;
}

/** @returns suggested questions, without those that the listing answers */
const questionsAbout = (specs: Asked['specs']): readonly string[] => [
  ...(specs?.batteryHealth ? [] : ['What is the battery health?']),
  ...(specs?.included ? [] : ['Does it come with a charger?']),
  ...OPEN_QUESTIONS,
];

export function AskDialog({ about, onClose }: DialogProps<Asked>) {
  const titleId = useId();
  const { status } = useSession();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Box sx={{ display: 'flex', alignItems: 'start', pr: 1, pt: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, pb: 0.5, overflowWrap: 'anywhere' }}>
          {`Ask ${about.sellerName}`}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose} sx={{ mt: 1 }}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {about.laptopName}
          </Typography>
          {status === 'signedIn' ? <Question about={about} /> : <VisitorsQuestion about={about} />}
          <SafetyLine />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

function Question({ about: { laptopId, sellerName, specs } }: { about: Asked }) {
  const topic = { kind: 'laptop', id: laptopId } as const;
  const { data, error, isFetching, refetch } = useConversationsAboutQuery(topic);
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <Follow id={sentTo} text={`Message sent. We’ll tell you here when ${sellerName} answers.`} isNew />
    );
  if (!data)
    return error && !isFetching ? (
      <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label="Loading the conversation" variant="rounded" height={180} />
    );
  if (data.conversation)
    return <Follow id={data.conversation._id} text="You have written about this laptop before." />;
  if (data.cannotWrite) return <CannotWrite why={data.cannotWrite} name={sellerName} />;
  return (
    <Beginning
      place={topic}
      side="buyer"
      name={sellerName}
      questions={questionsAbout(specs)}
      onSent={setSentTo}
    />
  );
}

function Follow({ id, text, isNew = false }: { id: string; text: string; isNew?: boolean }) {
  const panel = panelFor(useSession().role);
  return (
    <Stack spacing={2}>
      <Alert severity={isNew ? 'success' : 'info'}>{text}</Alert>
      <Box>
        <ButtonLink to={publicPages.conversation.getHref(panel, { id })} variant="contained">
          Open the conversation
        </ButtonLink>
      </Box>
    </Stack>
  );
}
