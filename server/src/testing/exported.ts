/** Columns with a person's id, each with the part of the data export that contains the column's rows. */
export const EXPORTED: Readonly<Record<string, string>> = {
  'blocks.blocker_id': 'blocked',
  'bookings.buyer_id': 'orders',
  'connected_accounts.user_id': 'payoutAccounts',
  'contact_views.viewer_id': 'contactsSeen',
  'offers.buyer_id': 'offersAsBuyer',
  'offers.seller_id': 'offersAsSeller',
  'conversation_members.user_id': 'conversations',
  'debts.seller_id': 'debts',
  'flag_notices.user_id': 'listingNotices',
  'listing_changes.changed_by': 'listingChanges',
  'listing_drafts.seller_id': 'drafts',
  'mail_settings.user_id': 'mailSettings',
  'mails.user_id': 'mails',
  'order_notices.user_id': 'notices',
  'order_steps.person_id': 'steps',
  'payouts.seller_id': 'payouts',
  'person_networks.user_id': 'networks',
  'person_notes.author_id': 'notesWritten',
  'problem_entries.person_id': 'problemEntries',
  'products.seller_id': 'laptops',
  'profile_reports.reporter_id': 'profileReports',
  'reports.reporter_id': 'reports',
  'review_reports.reporter_id': 'reviewReports',
  'reviews.author_id': 'reviewsWritten',
  'reviews.subject_id': 'reviewsReceived',
  'saved_laptops.user_id': 'saved',
  'saved_searches.user_id': 'savedSearches',
  'seller_views.seller_id': 'looksAtLaptops',
  'watches.user_id': 'waitingFor',
};

/** Columns that the export leaves out, each with the reason. The rows are another person's data, or repeat data of the export. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'blocks.blocked_id': 'shows who has blocked the person: other people’s data',
  'contact_views.seller_id': 'shows who has seen the person’s number: other people’s data',
  'conversations.buyer_id': '`conversations` has it, through `conversation_members`',
  'conversations.seller_id': '`conversations` has it, through `conversation_members`',
  'listing_pictures.seller_id': '`laptops` has the same addresses; this table adds a hash',
  'person_notes.user_id':
    'may name other people, so an admin reads the notes first: `export-person` has them',
  'profile_reports.seller_id': 'shows who has reported the profile, and why: other people’s data',
  'problems.decided_by': 'the decision is about other people; the audit log shows that the admin decided',
  'refunds.requested_by':
    'the refund is another person’s money; the audit log shows that the admin refunded it',
  'stream_events.user_id': 'repeats events of the last day, whose rows the export has elsewhere',
  'stream_positions.user_id': 'only numbers the rows of `stream_events`',
};
