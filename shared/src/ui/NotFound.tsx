import { ButtonLink, EmptyState, Typography } from './basics';

interface NotFoundProps {
  text: string;
  /** Possible reasons. */
  reason: string;
  /** Address of an illustration. */
  picture?: string;
  /** The list to go to. */
  list: { to: string; title: string };
}

/** Replaces the page of an unknown item, and links to the list. */
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
