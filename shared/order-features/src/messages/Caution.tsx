import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Alert, Box } from '@relaptop/shared/ui';
import { externalContactIn, type ExternalContact } from './externalContacts';
import { cautionTexts } from './texts';

const PAGES = {
  paying: INFO_PAGES.buyerProtection,
  writing: INFO_PAGES.safeMeeting,
} as const satisfies Record<ExternalContact, (typeof INFO_PAGES)[keyof typeof INFO_PAGES]>;

interface CautionProps {
  /** The draft, and the other side's messages since the reader's last message. */
  texts: readonly string[];
  contactsShown: boolean;
}

/** Warns about payment or contact outside of the shop. The person can still send the message. */
export function Caution({ texts, contactsShown }: CautionProps) {
  const found = externalContactIn(texts, contactsShown);
  return (
    // The live region exists before its text, because screen readers announce only changes in an existing
    // region.
    <Box role="status">
      {found && (
        <Alert severity="info" role="presentation" sx={{ mb: 1.5 }}>
          {cautionTexts[found]} <Link to={PAGES[found].path}>{PAGES[found].title}</Link>
        </Alert>
      )}
    </Box>
  );
}
