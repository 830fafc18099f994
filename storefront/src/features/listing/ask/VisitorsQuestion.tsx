import { Composer, composerTexts, ReadyQuestions, useDraft } from '@relaptop/shared/messages';
import { paths } from '@relaptop/shared/paths';
import { useLocation, useNavigate } from '@relaptop/shared/router';
import { Stack, Typography } from '@relaptop/shared/ui';
import { askTexts as texts } from './texts';

/** Behind the address of the page to which the log-in leads back: it opens the dialog again, with what was written. */
export const ASK_HASH = '#ask';

interface VisitorsQuestionProps {
  readonly about: { readonly laptopId: string; readonly sellerName: string };
}

/** The first message of somebody who has not logged in yet; the browser keeps it on the way. */
export function VisitorsQuestion({ about: { laptopId, sellerName } }: VisitorsQuestionProps) {
  const draft = useDraft({ kind: 'laptop', id: laptopId });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Stack spacing={2}>
      <ReadyQuestions draft={draft} />
      <Composer
        draft={draft}
        label={composerTexts.label(sellerName)}
        hint={composerTexts.hint.buyer}
        rows={3}
        canAttach={false}
        sendLabel={texts.logIn}
        onSend={() => {
          void navigate(paths.login.path, { state: { from: { pathname, search, hash: ASK_HASH } } });
          return false;
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {texts.logInLead}
      </Typography>
    </Stack>
  );
}
