import { ButtonLink, EmptyState } from '@relaptop/shared/basics';
import { publicPages } from '@relaptop/shared/paths';
import picture from '../assets/empty-list.svg';

const BROWSE = 'Browse laptops';

/** In the place of a list of one's own that has no laptops yet. */
export function NoLaptops({ text }: { text: string }) {
  return (
    <EmptyState
      text={text}
      picture={picture}
      action={
        <ButtonLink to={publicPages.laptops.path} variant="contained">
          {BROWSE}
        </ButtonLink>
      }
    />
  );
}
