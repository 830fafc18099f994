import { ButtonLink, EmptyState, Typography } from './basics';

interface NotFoundProps {
  text: string;
  /** Why that may be. */
  reason: string;
  /** Address of a drawing. */
  picture?: string;
  /** The list that it would stand in. */
  list: { to: string; title: string };
}

/** In place of one thing of a list: there is none at this address, and asking again doesn't help, so it leads to the list. */
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
