import { ButtonLink, EmptyState, Typography } from './basics';

interface NotFoundProps {
  text: string;
  /** Why the item may be missing, as a sentence. */
  reason: string;
  /** Address of an illustration. */
  picture?: string;
  /** The list of items that the page links to. */
  list: { to: string; title: string };
}

/** Shown in place of an item's page if the item doesn't exist. Links to the list of items. */
export const NotFound = ({ text, reason, picture, list }: NotFoundProps) => (
  <EmptyState
    text={text}
    picture={picture}
    action={
      <>
        <Typography>{reason}</Typography>
        <ButtonLink to={list.to} variant="contained">
          {`Go to ${list.title}`}
        </ButtonLink>
      </>
    }
  />
);
