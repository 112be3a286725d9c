/** Release name for the error tracker and for browsers' reports. */
export const release = `papaya@${__BUILD__.version}+${__BUILD__.commit}`
