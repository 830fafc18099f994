import { useId } from 'react';
import { LIMITS, type AdminCategory } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import {
  AppForm,
  object,
  PictureField,
  pictureSchema,
  string,
  SubmitButton,
  TextField,
  useFormikContext,
} from '@relaptop/shared/forms';
import { Button, type DialogProps } from '@relaptop/shared/ui';
import { slugOfHeading, useSaveCategory } from './useSaveCategory';
import { formTexts as texts } from './texts';

interface Values {
  heading: string;
  picture: File | null;
}

const headingSchema = string()
  .trim()
  .required(texts.headingMissing)
  .test('address', texts.noAddress, (heading) => !heading || slugOfHeading(heading) !== '');
const changeSchema = object({
  heading: string().trim().required(texts.headingMissing),
  picture: pictureSchema,
});
const newSchema = object({ heading: headingSchema, picture: pictureSchema.required(texts.pictureMissing) });

/** Adds a category, or edits a category's heading and picture. The input stays after a refusal. */
export function CategoryDialog({ about, onClose }: DialogProps<AdminCategory | null>) {
  const titleId = useId();
  const save = useSaveCategory(about);
  const title = about ? texts.edit : texts.add;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <AppForm<Values>
          label={title}
          draft={`category:${about?.categoryId ?? 'new'}`}
          initialValues={{ heading: about?.heading ?? '', picture: null }}
          schema={about ? changeSchema : newSchema}
          onSubmit={async (values) => {
            const isSaved = await save(values);
            if (isSaved) onClose();
            return isSaved;
          }}
        >
          <HeadingField categoryId={about?.categoryId} />
          <PictureField
            name="picture"
            label={texts.picture}
            {...(about ? { hint: texts.keepPicture } : { required: true })}
          />
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton size="medium">
              <span>{about ? texts.save : texts.add}</span>
            </SubmitButton>
          </DialogActions>
        </AppForm>
      </DialogContent>
    </Dialog>
  );
}

/** @param categoryId of an existing category */
function HeadingField({ categoryId }: { categoryId: string | undefined }) {
  const { values } = useFormikContext<Values>();
  const address = categoryId ?? slugOfHeading(values.heading);
  return (
    <TextField
      name="heading"
      label={texts.heading}
      required
      hint={address ? texts.address(address) : texts.addressToCome}
      slotProps={{ htmlInput: { maxLength: LIMITS.category.heading } }}
    />
  );
}
