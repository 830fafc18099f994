import type { DraftContent } from '@relaptop/shared/contracts';
import { EMPTY_INPUTS, IMAGE_REQUIRED, type AddProductInputs } from '../../../common/laptopForm/laptopSchema';

/** @returns what is kept of a form: what stands in it, and the addresses of its pictures, the one for the cards first */
export function contentOf(
  { image: _mistake, specs, ...texts }: AddProductInputs,
  pictures: readonly string[],
): DraftContent {
  // Of numbers that are typed the form makes numbers.
  const said = (values: object) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, String(value)] as const)
        .filter(([, value]) => value !== ''),
    );
  const [kept, keptSpecs] = [said(texts), said(specs)];
  return {
    ...kept,
    ...(Object.keys(keptSpecs).length > 0 && { specs: keptSpecs }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
  };
}

/** @returns what the form begins with */
export const inputsOf = ({ specs, pictures = [], ...texts }: DraftContent) =>
  ({
    ...{ ...EMPTY_INPUTS, ...texts },
    specs: { ...EMPTY_INPUTS.specs, ...specs },
    image: pictures.length > 0 ? '' : IMAGE_REQUIRED,
  }) as AddProductInputs;

/** @returns a content in the form's order: a database gives the same one in another order */
export const writtenOf = (content: DraftContent): string =>
  JSON.stringify(contentOf(inputsOf(content), content.pictures ?? []));

export const isEmpty = (content: DraftContent): boolean => Object.keys(content).length === 0;
