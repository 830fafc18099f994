import { errorMessage } from '@relaptop/shared/api';
import type { Draft } from '@relaptop/shared/contracts';
import { deletedSomething } from '@relaptop/shared/notify';
import { useCurrentPanel } from '@relaptop/shared/router';
import { DeleteButton } from '@relaptop/shared/tables';
import {
  Alert,
  Box,
  ButtonLink,
  formatDateTime,
  Paper,
  RetryButton,
  Typography,
  useAction,
} from '@relaptop/shared/ui';
import { useDraftsDeleteMutation, useDraftsMineQuery } from '../../common/sellerApi';
import { pages } from '../../paths';

const nameOfDraft = ({ content: { productName, specs } }: Draft): string =>
  productName?.trim() || [specs?.brand, specs?.model].filter(Boolean).join(' ') || 'Draft without a name';

const DELETE_DRAFT = {
  question: {
    question: 'Delete this draft?',
    confirmLabel: 'Delete',
    danger: true,
    about: (draft: Draft) => `${nameOfDraft(draft)}. This can’t be undone.`,
  },
  toasts: { success: 'Draft deleted', succeeded: deletedSomething },
};

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

export function Drafts() {
  const { data, error, refetch } = useDraftsMineQuery();
  const panel = useCurrentPanel();
  const deleting = useAction(useDraftsDeleteMutation(), DELETE_DRAFT, ({ _id }: Draft) => _id);
  if (!data && error !== undefined)
    return (
      <Alert
        severity="error"
        action={<RetryButton color="inherit" size="small" onRetry={() => void refetch()} />}
      >
        Your drafts could not be loaded. {errorMessage(error)}
      </Alert>
    );
  if (!data || data.length === 0) return deleting.dialog;
  return (
    <Box component="section" aria-label="Drafts">
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
        Drafts
      </Typography>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((draft) => (
          <Box component="li" key={draft._id} sx={row}>
            <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOfDraft(draft)}</Typography>
              <Typography variant="body2" color="textSecondary">
                Saved {formatDateTime(draft.date)}
              </Typography>
            </Box>
            <ButtonLink
              to={`${pages.addProduct.getHref(panel)}?draft=${draft._id}`}
              size="small"
              variant="outlined"
              aria-label={`Continue ${nameOfDraft(draft)}`}
            >
              Continue
            </ButtonLink>
            <DeleteButton of={nameOfDraft(draft)} onClick={() => deleting.ask(draft)} />
          </Box>
        ))}
      </Paper>
      {deleting.dialog}
    </Box>
  );
}
