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
import { saveSearchTexts as texts } from './texts';

const schema = object({ name: string().trim().required(texts.nameMissing), alert: boolean() });

/** A search and its default name. */
export interface SearchToSave {
  queryString: string;
  name: string;
}

/** Saves a search under a name. */
export function SaveSearchDialog({ about, onClose }: DialogProps<SearchToSave>) {
  const titleId = useId();
  const [trigger] = useSearchesSaveMutation();
  const save = useNotifiedMutation(trigger, { success: texts.saved, failure: texts.failed });
  const { queryString } = about;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent sx={{ overflow: 'visible' }}>
        <AppForm
          label={texts.title}
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
            label={texts.name}
            margin="dense"
            slotProps={{ htmlInput: { maxLength: LIMITS.saved.searchName } }}
          />
          <CheckboxField name="alert" label={texts.alert} />
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton size="medium">{texts.save}</SubmitButton>
          </DialogActions>
        </AppForm>
      </DialogContent>
    </Dialog>
  );
}
