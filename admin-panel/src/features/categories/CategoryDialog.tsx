import { useId, useRef } from 'react';
import { errorMessage, isCancelled } from '@relaptop/shared/api';
import { laptopSlug, LIMITS, type AdminCategory } from '@relaptop/shared/contracts';
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
import { changeFailed, notify, useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, type DialogProps } from '@relaptop/shared/ui';
import {
  useAdminCategoriesAddMutation,
  useAdminCategoriesChangeMutation,
  useAdminCategoriesPictureMutation,
} from '../../common/adminApi';

const texts = {
  add: 'Add category',
  edit: 'Edit category',
  headingMissing: 'Enter a heading',
};

interface Values {
  heading: string;
  picture: File | null;
}

/** Maximum number of characters in a category id. The server has the same limit. */
const LONGEST = 40;
const NOTHING = laptopSlug('');

/** @returns the heading's slug; empty if the heading has no Latin letter or digit */
export function slugOfHeading(heading: string): string {
  const slug = laptopSlug(heading);
  if (slug === NOTHING && !/laptop/i.test(heading)) return '';
  return slug.slice(0, LONGEST).replace(/-$/, '');
}

/**
 * Uploads the picture, then saves the category. A retry with the same file doesn't upload the file again.
 *
 * @param category null for a new category
 * @returns a function that resolves to true if the server saved the category
 */
function useSaveCategory(category: AdminCategory | null): (values: Values) => Promise<boolean> {
  const uploaded = useRef<{ file: File; address: string }>(undefined);
  const [upload] = useAdminCategoriesPictureMutation();
  const add = useNotifiedMutation(useAdminCategoriesAddMutation()[0], {
    success: 'Category added',
    failure: changeFailed,
  });
  const change = useNotifiedMutation(useAdminCategoriesChangeMutation()[0], {
    success: 'Category changed',
    failure: changeFailed,
  });

  const addressOf = async (file: File): Promise<string | undefined> => {
    if (uploaded.current?.file !== file) {
      const { data: address, error } = await upload(file);
      if (address === undefined) {
        if (!isCancelled(error)) notify.error(changeFailed(errorMessage(error)));
        return undefined;
      }
      uploaded.current = { file, address };
    }
    return uploaded.current.address;
  };

  return async ({ heading: typed, picture }) => {
    const heading = typed.trim();
    const image = picture ? await addressOf(picture) : category?.image;
    if (image === undefined) return false;
    const answer = category
      ? await change({ id: category._id, heading, image })
      : await add({ categoryId: slugOfHeading(heading), heading, image });
    return answer !== undefined;
  };
}

const headingSchema = string()
  .trim()
  .required(texts.headingMissing)
  .test(
    'address',
    'Use letters from a to z or digits: they become the link',
    (heading) => !heading || slugOfHeading(heading) !== '',
  );
const changeSchema = object({
  heading: string().trim().required(texts.headingMissing),
  picture: pictureSchema,
});
const newSchema = object({ heading: headingSchema, picture: pictureSchema.required('Choose a picture') });

/** Adds a category, or edits its heading and picture. If the server refuses, the dialog keeps the input. */
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
            label="Picture"
            {...(about ? { hint: 'Leave it empty to keep the current picture' } : { required: true })}
          />
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton size="medium">
              <span>{about ? 'Save' : texts.add}</span>
            </SubmitButton>
          </DialogActions>
        </AppForm>
      </DialogContent>
    </Dialog>
  );
}

/** @param categoryId undefined for a new category */
function HeadingField({ categoryId }: { categoryId: string | undefined }) {
  const { values } = useFormikContext<Values>();
  const address = categoryId ?? slugOfHeading(values.heading);
  return (
    <TextField
      name="heading"
      label="Heading"
      required
      hint={
        address
          ? `Link: /category/${address}. The link stays when you rename the category.`
          : 'We make the link from the heading. The link stays when you rename the category.'
      }
      slotProps={{ htmlInput: { maxLength: LIMITS.category.heading } }}
    />
  );
}
