/** Header of a call of /ops: the name of the staff member who acts, percent-encoded. */
export const staffNameHeader = 'staff-name'
