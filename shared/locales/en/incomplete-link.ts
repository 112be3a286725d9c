/** Of a link whose token this site did not issue. */
export const incompleteLink = 'This link looks incomplete. Copy it again.'
