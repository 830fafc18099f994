import { useRef, useState } from 'react';
import type { Side } from '@relaptop/shared/contracts';
import { Alert, Box, Chip, Stack } from '@relaptop/shared/ui';
import { Caution } from './Caution';
import { Composer } from './Composer';
import { newId } from './newId';
import type { MessagePlace } from './messagesApi';
import { beginTexts, composerTexts } from './texts';
import { useDraft, type Draft } from './useDraft';
import { sendProblem, useSendOne } from './useSending';

interface ReadyQuestionsProps {
  draft: Draft;
  questions: readonly string[];
}

export function ReadyQuestions({ draft, questions }: ReadyQuestionsProps) {
  const add = (question: string) =>
    draft.setWords(draft.words.trim() === '' ? question : `${draft.words.trimEnd()} ${question}`);
  return (
    <Stack
      component="ul"
      role="list"
      aria-label={composerTexts.ready}
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
    >
      {questions
        .filter((question) => !draft.words.includes(question))
        .map((question) => (
          <li key={question}>
            <Chip variant="outlined" label={question} onClick={() => add(question)} sx={chip} />
          </li>
        ))}
    </Stack>
  );
}

const chip = {
  height: 'auto',
  minHeight: 32,
  maxWidth: 1,
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
} as const;

interface BeginningProps {
  place: MessagePlace;
  side: Side;
  name: string;
  questions?: readonly string[];
  hint?: string;
  contactsShown?: boolean;
  onSent?: (conversationId: string) => void;
}

export function Beginning(props: BeginningProps) {
  const { place, side, name, questions = [], hint, contactsShown = false, onSent } = props;
  const draft = useDraft(place);
  const sendOne = useSendOne(place);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Each retry sends the same id, and the server stores the message only once.
  const clientId = useRef(newId());

  const send = async (what: { words: string; files: readonly File[] }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { conversationId } = await sendOne({ ...what, clientId: clientId.current });
      clientId.current = newId();
      draft.setWords('');
      draft.setFiles([]);
      onSent?.(conversationId);
    } catch (error) {
      setProblem(sendProblem(error));
    }
    setBusy(false);
  };

  return (
    <Stack spacing={2}>
      {questions.length > 0 && <ReadyQuestions draft={draft} questions={questions} />}
      <Box>
        <Caution texts={[draft.words]} contactsShown={contactsShown} />
        <Composer
          draft={draft}
          label={composerTexts.label(name)}
          hint={hint ?? composerTexts.hint[side]}
          rows={3}
          busy={isBusy}
          onSend={(what) => {
            void send(what);
            return false;
          }}
        />
      </Box>
      {problem !== undefined && <Alert severity="error">{beginTexts.failure(problem)}</Alert>}
    </Stack>
  );
}
