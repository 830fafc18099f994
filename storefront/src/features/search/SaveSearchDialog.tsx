import { useId } from 'react';
import { LIMITS } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import {
  AppForm,
  boolean,
  CheckboxField,
  object,
  string,
  SubmitButton,
  TextField,
} from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, type DialogProps } from '@relaptop/shared/ui';
import { useSearchesSaveMutation } from '../../common/saved/searchesApi';

const TITLE = 'Save this search';

const schema = object({ name: string().trim().required('Give the search a name'), alert: boolean() });

interface SearchToSave {
  queryString: string;
  name: string;
}

export function SaveSearchDialog({ about, onClose }: DialogProps<SearchToSave>) {
  const titleId = useId();
  const [trigger] = useSearchesSaveMutation();
  const save = useNotifiedMutation(trigger, {
    success: 'Search saved. Find it below your saved laptops.',
    failure: (message) => `The search was not saved: ${message}`,
  });
  const { queryString } = about;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{TITLE}</DialogTitle>
      <DialogContent sx={{ overflow: 'visible' }}>
        <AppForm
          label={TITLE}
          draft={`search:${queryString}`}
          initialValues={{ name: about.name.slice(0, LIMITS.saved.searchName), alert: true }}
          schema={schema}
          onSubmit={async ({ name, alert }) => {
            const isSaved = Boolean(await save({ name: name.trim(), alert, queryString }));
            if (isSaved) onClose();
            return isSaved;
          }}
        >
          <TextField
            name="name"
            label="Name"
            margin="dense"
            slotProps={{ htmlInput: { maxLength: LIMITS.saved.searchName } }}
          />
          <CheckboxField name="alert" label="Alert me to new laptops, at most once a day" />
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton size="medium">Save search</SubmitButton>
          </DialogActions>
        </AppForm>
      </DialogContent>
    </Dialog>
  );
}
