import { useRef } from 'react';
import { laptopSlug, type AdminCategory } from '@relaptop/shared/contracts';
import { errorMessage, isCancelled } from '@relaptop/shared/api';
import { changeFailed, notify, useNotifiedMutation } from '@relaptop/shared/notify';
import {
  useAdminCategoriesAddMutation,
  useAdminCategoriesChangeMutation,
  useAdminCategoriesPictureMutation,
} from './categoriesApi';
import { formTexts as texts } from './texts';

/** Characters of an address that the server takes. */
const LONGEST = 40;
/** What becomes of a heading without any letter or digit. */
const NOTHING = laptopSlug('');

/** @returns the heading as the last part of an address; empty when nothing of it can stand there. */
export function slugOfHeading(heading: string): string {
  const slug = laptopSlug(heading);
  if (slug === NOTHING && !/laptop/i.test(heading)) return '';
  return slug.slice(0, LONGEST).replace(/-$/, '');
}

interface Values {
  heading: string;
  picture: File | null;
}

/**
 * Uploads the picture, then saves. A second attempt with the same file does not upload it again.
 * @param category null for a new one
 * @returns what resolves to whether it was saved
 */
export function useSaveCategory(category: AdminCategory | null): (values: Values) => Promise<boolean> {
  const uploaded = useRef<{ file: File; address: string }>(undefined);
  const [upload] = useAdminCategoriesPictureMutation();
  const add = useNotifiedMutation(useAdminCategoriesAddMutation()[0], {
    success: texts.added,
    failure: changeFailed,
  });
  const change = useNotifiedMutation(useAdminCategoriesChangeMutation()[0], {
    success: texts.changed,
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
