import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Alert, Box } from '@relaptop/shared/ui';
import { externalContactIn, type ExternalContact } from './externalContacts';
import { cautionTexts } from './texts';

/** Where one can read on. */
const PAGES = {
  paying: INFO_PAGES.buyerProtection,
  writing: INFO_PAGES.safeMeeting,
} as const satisfies Record<ExternalContact, (typeof INFO_PAGES)[keyof typeof INFO_PAGES]>;

interface CautionProps {
  /** What is being written, and what the other side has written since one's own last message. */
  said: readonly string[];
  /** Whether the two have each other's contacts. */
  contactsShown: boolean;
}

/** A word to who is asked, or about, to pay or write elsewhere. It keeps nobody from anything. */
export function Caution({ said, contactsShown }: CautionProps) {
  const found = externalContactIn(said, contactsShown);
  return (
    // The region is there before its words, so that they are said.
    <Box role="status">
      {found && (
        <Alert severity="info" role="presentation" sx={{ mb: 1.5 }}>
          {cautionTexts[found]} <Link to={PAGES[found].path}>{PAGES[found].title}</Link>
        </Alert>
      )}
    </Box>
  );
}
