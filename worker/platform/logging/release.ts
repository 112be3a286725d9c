/** What was built, as the error tracker and the browser's reports name it. */
export const release = `papaya@${__BUILD__.version}+${__BUILD__.commit}`
