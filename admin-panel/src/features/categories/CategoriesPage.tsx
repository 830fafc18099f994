import { mdiPlus } from '@mdi/js';
import type { AdminCategory } from '@relaptop/shared/contracts';
import { errorMessage } from '@relaptop/shared/api';
import { changeFailed, deletedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import {
  Box,
  Button,
  EmptyState,
  FailedState,
  Icon,
  Stack,
  StaleNote,
  useDialogOnDemand,
  useAction,
} from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { PageHead } from '../../common/PageHead';
import {
  useAdminCategoriesAllQuery,
  useAdminCategoriesOrderMutation,
  useAdminCategoriesRemoveMutation,
} from '../../common/adminApi';
import { CategoryRow, CategoryRowSkeleton } from './CategoryRow';

const REMOVE = {
  question: {
    question: 'Do you want to remove this category?',
    confirmLabel: 'Remove',
    danger: true,
    about: ({ heading }: AdminCategory) => heading,
  },
  toasts: { success: 'Category removed', succeeded: deletedSomething },
};

const loadDialog = async () => (await import('./CategoryDialog')).CategoryDialog;
const orderToasts = { success: 'The categories are rearranged', failure: changeFailed };
const ROWS = 6;

export function CategoriesPage() {
  const { data: rows, error, isFetching, refetch } = useAdminCategoriesAllQuery();
  const editing = useDialogOnDemand(loadDialog);
  const retry = () => void refetch();
  const failure = error && !isFetching ? errorMessage(error) : undefined;
  return (
    <Stack spacing={3}>
      <PageHead
        title="Categories"
        lead="The home page and the seller’s form list the categories in this order. You can delete those that never had laptops."
      />
      <Box>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlus} />}
          disabled={!rows}
          onClick={() => editing.open(null)}
        >
          Add category
        </Button>
      </Box>
      <Box>
        <StaleNote message={rows && failure} onRetry={retry} />
        {rows ? (
          <List rows={rows} onEdit={editing.open} />
        ) : failure ? (
          <FailedState message={failure} onRetry={retry} />
        ) : (
          <Stack spacing={1.5} role="status" aria-label="Loading the categories">
            {Array.from({ length: ROWS }, (_unused, at) => (
              <CategoryRowSkeleton key={at} />
            ))}
          </Stack>
        )}
      </Box>
      {editing.dialog}
    </Stack>
  );
}

interface ListProps {
  rows: readonly AdminCategory[];
  onEdit: (category: AdminCategory) => void;
}

function List({ rows, onEdit }: ListProps) {
  const removing = useAction(useAdminCategoriesRemoveMutation(), REMOVE, ({ _id }: AdminCategory) => _id);
  const [trigger, { isLoading }] = useAdminCategoriesOrderMutation();
  const order = useNotifiedMutation(trigger, orderToasts);
  const ids = rows.map(({ _id }) => _id);
  const move = (at: number, to: number) => {
    void order(ids.toSpliced(at, 1).toSpliced(to, 0, ...ids.slice(at, at + 1)));
  };
  if (rows.length === 0)
    return (
      <EmptyState
        text="There are no categories yet. Add one, so that sellers can list laptops."
        picture={noEntries}
      />
    );
  return (
    <>
      <Box component="ol" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map((category, at) => (
          <CategoryRow
            key={category._id}
            category={category}
            isBusy={isLoading}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < rows.length - 1 ? () => move(at, at + 1) : undefined}
            onEdit={() => onEdit(category)}
            onRemove={() => removing.ask(category)}
          />
        ))}
      </Box>
      {removing.dialog}
    </>
  );
}
