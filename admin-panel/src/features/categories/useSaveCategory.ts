import { useRef } from 'react';
import { laptopSlug, type AdminCategory } from '@relaptop/shared/contracts';
import { errorMessage, isCancelled } from '@relaptop/shared/api';
import { changeFailed, notify, useNotifiedMutation } from '@relaptop/shared/notify';
import {
  useAdminCategoriesAddMutation,
  useAdminCategoriesChangeMutation,
  useAdminCategoriesPictureMutation,
} from '../../common/adminApi';
import { formTexts as texts } from './texts';

/** Longest id in characters that the server accepts. */
const LONGEST = 40;
/** The slug of a heading without letters or digits. */
const NOTHING = laptopSlug('');

/** @returns the heading as the last part of an address; empty when none of its characters can be used */
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
 * Uploads the picture, then saves. A second attempt with the same file doesn't upload it again.
 *
 * @param category null for a new one
 * @returns a function that resolves to whether the category was saved
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
