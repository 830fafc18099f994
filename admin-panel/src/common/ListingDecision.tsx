import { deletedSomething } from '@relaptop/shared/notify';
import { DeleteButton } from '@relaptop/shared/tables';
import { Button, Stack } from '@relaptop/shared/ui';

/**
 * @returns texts for `useAction` to delete the listing in a row: a dialog that asks for confirmation, and
 * toasts
 */
export const deleteListing = <Row,>(nameOf: (row: Row) => string) => ({
  question: {
    question: 'do you want to delete this product?',
    confirmLabel: 'Delete',
    danger: true,
    about: nameOf,
  },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
});

interface ListingDecisionProps {
  laptop: string;
  isSold: boolean;
  dismissLabel: string;
  onDismiss: () => void;
  onDelete: () => void;
}

export const ListingDecision = ({
  laptop,
  isSold,
  dismissLabel,
  onDismiss,
  onDelete,
}: ListingDecisionProps) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
    <Button size="small" variant="outlined" aria-label={`Dismiss: ${dismissLabel}`} onClick={onDismiss}>
      Dismiss
    </Button>
    <DeleteButton
      of={laptop}
      obstacle={isSold ? 'A sold laptop cannot be deleted' : undefined}
      onClick={onDelete}
    />
  </Stack>
);
