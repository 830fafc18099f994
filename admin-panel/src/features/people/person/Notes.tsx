import { LIMITS, type PersonNote } from '@relaptop/shared/contracts';
import { AppForm, object, string, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { Box, Button, formatDateTime, Typography, useAction } from '@relaptop/shared/ui';
import { usePeopleNoteDeleteMutation, usePeopleNoteMutation } from '../../../common/adminApi';
import { Rows, Small } from './PersonLists';

const NOTHING = { words: '' };
const schema = object({ words: string().trim().required('Write down what other admins should know') });
const DELETE = {
  question: {
    question: 'Do you want to delete this note?',
    confirmLabel: 'Delete',
    danger: true,
    about: ({ words }: PersonNote) => words,
  },
  toasts: { success: 'Note deleted', succeeded: () => true },
};
const toasts = { success: 'Note added', failure: changeFailed };

export function Notes({ personId, notes }: { personId: string; notes: readonly PersonNote[] }) {
  const note = useNotifiedMutation(usePeopleNoteMutation()[0], toasts);
  const deleting = useAction(usePeopleNoteDeleteMutation(), DELETE, ({ _id }: PersonNote) => ({
    id: personId,
    noteId: _id,
  }));
  return (
    <>
      <Rows rows={notes} none="There are no notes yet.">
        {(row) => (
          <>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{row.words}</Typography>
            <Small>
              <span>{`${row.by} · ${formatDateTime(row.date)}`}</span>{' '}
              {row.mine && (
                <Button size="small" color="inherit" onClick={() => deleting.ask(row)}>
                  Delete note
                </Button>
              )}
            </Small>
          </>
        )}
      </Rows>
      {deleting.dialog}
      <AppForm
        // Each added note changes the key, which resets the form.
        key={notes[0]?._id ?? 'first'}
        label="Add a note"
        draft={`note:${personId}`}
        initialValues={NOTHING}
        schema={schema}
        onSubmit={async ({ words }) => Boolean(await note({ id: personId, words: words.trim() }))}
      >
        <TextArea
          name="words"
          label="Note"
          hint="Admins can read it. The person sees it only if they ask for all their data."
          required
          maxLength={LIMITS.personNote.max}
        />
        <Box>
          <SubmitButton size="medium">Add note</SubmitButton>
        </Box>
      </AppForm>
    </>
  );
}
